import { type Asked, capital } from './asked.ts';
import { inCatalogue, inMenu, inRole } from './listed.ts';

/** A business object with its calls, its list and its form. */
export function newEntity(asked: Asked): void {
  const { name, title, drafts } = asked;
  const [list, form] = [`${name}Manage`, `add${capital(name)}`];
  drafts.add(
    `entities/${name}.yaml`,
    `title: ${title}
name: ${name}Name
fields:
  ${name}Name: { label: ${title}名称, required: true, unique: true, maxLength: 60 }
  remarks: { label: 备注, type: longText, maxLength: 500 }
`,
  );
  drafts.add(
    `services/${name}.yaml`,
    `title: ${title}
base: /api/${name}
entity: ${name}
calls:
  list: { get: '', verb: list }
  get: { get: ':id', verb: get }
  create: { post: '', verb: create }
  update: { put: ':id', verb: update }
  delete: { delete: ':id', verb: delete }
`,
  );
  drafts.add(
    `pages/${list}.yaml`,
    `kind: list
title: ${title}管理
call: ${name}.list
query: [${name}Name, createdAt]
columns: [${name}Name, remarks, createdAt, updatedAt]
sort: createdAt desc
actions:
  add: { label: 新建, open: ${form} }
  edit: { label: 编辑, place: row, open: ${form}, with: { id: row.id } }
  remove: { label: 删除, place: row, call: ${name}.delete, danger: true, confirm: '删除「{row.${name}Name}」？' }
`,
  );
  drafts.add(
    `pages/${form}.yaml`,
    `kind: form
title: 新增${title}
editTitle: 编辑${title}
route: { hidden: true }
params: { id: integer }
load: ${name}.get
create: ${name}.create
update: ${name}.update
fields: [${name}Name, remarks]
`,
  );
  inCatalogue(asked, list);
  inCatalogue(asked, form);
  inRole(asked);
  inMenu(asked, list);
}
