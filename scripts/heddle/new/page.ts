import type { CallModel, EntityModel, FieldModel } from '#runtime/language/bundle/model.ts';
import { pathParameters, verbOf } from '#runtime/language/bundle/model.ts';
import { type Asked, needed } from './asked.ts';
import { inCatalogue, inMenu, inRole } from './listed.ts';

/** How many fields stand in a list at first. */
const most = 8;

/** A page that shows or makes a call: a list, a detail or a form, as the call is one that lists, reads or writes. */
export function newPage(asked: Asked): void {
  const call = addPage(asked);
  inRole(asked);
  if (pathParameters(call.path).length === 0) inMenu(asked, asked.name);
}

/** The document of such a page and its entry in the catalogue. Gives its call. */
export function addPage(asked: Asked): CallModel {
  const { name, title, resolved, drafts } = asked;
  const called = needed(asked, 'call');
  const call = resolved.model.calls[called];
  if (!call) throw new Error(`没有接口「${called}」 · No call is named "${called}".`);
  const entity = resolved.model.entities[call.entity ?? ''];
  const lies = asked.beside ?? drafts.fileOf('services', called.slice(0, called.lastIndexOf('.')));
  drafts.add(drafts.beside(lies, 'pages', name), `${linesOf(call, entity, title).join('\n')}\n`);
  inCatalogue(asked, name);
  return call;
}

function linesOf(call: CallModel, entity: EntityModel | undefined, title: string): string[] {
  const head = [`title: ${title}`];
  const shown = (entity?.fields ?? call.answer).filter(field => !field.readOnly && !field.lines);
  const verb = verbOf(call);
  const params = pathParameters(call.path).map(name => `${name}: integer`);
  if (verb?.offers)
    return [
      'kind: list',
      ...head,
      ...(params.length > 0 ? [`params: { ${params.join(', ')} }`] : []),
      `call: ${call.name}`,
      `query: ${names(shown.filter(({ search }) => search).slice(0, 3))}`,
      `columns: ${names(shown.slice(0, most))}`,
    ];
  if (verb?.shows) return ['kind: detail', ...head, `load: ${call.name}`, `fields: ${names(shown)}`];
  const fields = verb ? shown.filter(({ via }) => !via) : call.body;
  const makes = verb?.effect === 'updates' ? 'update' : 'create';
  return ['kind: form', ...head, `${makes}: ${call.name}`, `fields: ${names(fields)}`];
}

const names = (fields: readonly FieldModel[]): string => `[${fields.map(({ name }) => name).join(', ')}]`;
