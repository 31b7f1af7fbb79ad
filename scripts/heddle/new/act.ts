import { type Asked, needed } from './asked.ts';
import { inRole } from './listed.ts';

/** A call by its steps: it reads a record that its body names, checks it, and answers. NAME is that of the call, with that of its service. */
export function newAct(asked: Asked): void {
  const { name, title, label, resolved, drafts } = asked;
  const entity = resolved.model.entities[needed(asked, 'entity')];
  if (!entity) throw new Error(`没有实体「${asked.options.entity}」 · No entity is named "${asked.options.entity}".`);
  const dot = name.lastIndexOf('.');
  const [service, key] = [name.slice(0, dot), name.slice(dot + 1)];
  if (dot < 1 || key === '')
    throw new Error(
      '业务按接口的样子起名：服务、点、自己的名称 · An act is named as calls are: its service, a dot, its own name.',
    );
  const field = `${entity.name}Id`;
  const call = `# ${title}
${key}:
  post: ${key}
  permission: ${label}
  body:
    ${field}: { label: ${entity.title}, entity: ${entity.name}, required: true }
  do:
    - get: ${entity.name}
      by: body.${field}
      field: ${field}
    - check: ${entity.name}.${entity.key} > 0
      message: 这个${entity.title}现在不能这样做
      field: ${field}
    - answer: ${entity.name}.${entity.key}`;
  const file =
    drafts.fileOf('services', service) ?? drafts.beside(drafts.fileOf('entities', entity.name), 'services', service);
  const text = drafts.files.get(file);
  if (text !== undefined && /^calls:/m.test(text)) drafts.enter(file, ['calls'], call);
  else if (text !== undefined) drafts.enter(file, [], `calls:\n${call.replace(/^/gm, '  ')}`);
  else {
    const head = `title: ${title}\nbase: /api/${service.replaceAll('.', '/')}\nentity: ${entity.name}\ncalls:\n`;
    drafts.add(file, `${head}${call.replace(/^/gm, '  ')}\n`);
  }
  const { pages, actions } = resolved.model.permissions;
  if (!actions.includes(label) && !Object.values(pages).includes(label)) inActions(asked);
  inRole(asked);
}

/** The label among those of actions, which a small app has none of. */
function inActions({ label, drafts }: Asked): void {
  const isThere = /^actions:/m.test(drafts.files.get('permissions.yaml') ?? '');
  if (isThere) drafts.enter('permissions.yaml', ['actions'], `- ${label}`);
  else drafts.enter('permissions.yaml', [], `actions:\n  - ${label}`);
}
