import type { Asked } from './asked.ts';
import { callOfEntity, entityAsked } from './calls-of-entity.ts';
import { inCatalogue, inMenu, inRole } from './listed.ts';

/** How many columns it shows of a record. */
const most = 5;

/** A board with the newest records of an entity, to which further blocks are added. */
export function newBoard(asked: Asked): void {
  const { name, title, drafts } = asked;
  const entity = entityAsked(asked);
  const call = callOfEntity(entity, 'list', asked);
  const shown = entity.fields.filter(({ readOnly, lines, fields }) => !readOnly && !lines && !fields).slice(0, most);
  drafts.add(
    drafts.beside(drafts.fileOf('entities', entity.name), 'pages', name),
    `kind: board
title: ${title}
blocks:
  newest:
    title: 最新的${entity.title}
    span: 24
    call: ${call.name}
    columns: [${[...shown.map(field => field.name), 'createdAt'].join(', ')}]
    sort: createdAt desc
    pageSize: 5
`,
  );
  inCatalogue(asked, name);
  inRole(asked);
  inMenu(asked, name);
}
