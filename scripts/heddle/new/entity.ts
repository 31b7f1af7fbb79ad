import { fileName } from '#runtime/language/index.ts';
import { type Asked, capital } from './asked.ts';
import { inCatalogue, inMenu, inRole } from './listed.ts';

/** A business object with its calls, its list and its form, in a folder of its own. */
export function newEntity(asked: Asked): void {
  const { name, title, drafts } = asked;
  const [list, form] = [`${name}Manage`, `add${capital(name)}`];
  drafts.add(
    `${name}/${fileName('entities', name)}`,
    `title: ${title}
name: ${name}Name
fields:
  ${name}Name: { label: ${title}名称, required: true, unique: true, maxLength: 60 }
  remarks: { label: 备注, type: longText, maxLength: 500 }
`,
  );
  drafts.add(
    `${name}/${fileName('services', name)}`,
    `title: ${title}
base: /api/${name}
entity: ${name}
rest: [list, get, create, update, delete]
`,
  );
  drafts.add(
    `${name}/${fileName('pages', list)}`,
    `kind: list
title: ${title}管理
call: ${name}.list
query: [${name}Name, createdAt]
columns: [${name}Name, remarks, createdAt, updatedAt]
sort: createdAt desc
actions:
  add: { open: ${form} }
  edit: { open: ${form}, record: row }
  remove: delete
`,
  );
  drafts.add(
    `${name}/${fileName('pages', form)}`,
    `kind: form
title: 新增${title}
editTitle: 编辑${title}
service: ${name}
fields: [${name}Name, remarks]
`,
  );
  inCatalogue(asked, list);
  inCatalogue(asked, form);
  inRole(asked);
  inMenu(asked, list);
}
