import { type Asked, needed } from './asked.ts';
import { inCatalogue, inMenu, inRole } from './listed.ts';

/** How many columns it has at first. */
const most = 8;

/** When a record was made: by it a report is asked for and sorted, so it is a column too. */
const sorted = 'createdAt';

/** A report over the records of an entity, by when they were made, with its page. */
export function newReport(asked: Asked): void {
  const { name, title, resolved, drafts } = asked;
  const { model } = resolved;
  const entity = model.entities[needed(asked, 'entity')];
  if (!entity) throw new Error(`没有实体「${asked.options.entity}」 · No entity is named "${asked.options.entity}".`);
  const defineId = 1 + Math.max(0, ...Object.values(model.reports).map(report => report.defineId));
  const searched = entity.fields.filter(({ fields, search, name: field }) => !fields && search && field !== sorted);
  const columns = [...searched.slice(0, most - 1).map(field => field.name), sorted];
  const file = (family: 'reports' | 'pages'): string =>
    drafts.beside(drafts.fileOf('entities', entity.name), family, name);
  drafts.add(
    file('reports'),
    `defineId: ${defineId}
title: ${title}
entity: ${entity.name}
params:
  - { field: ${sorted}, label: 时间, required: true, default: last30days }
columns:
${columns.map(field => `  - ${field}`).join('\n')}
sort: ${sorted} desc
`,
  );
  drafts.add(file('pages'), `kind: report\ntitle: ${title}\nreport: ${name}\n`);
  inCatalogue(asked, name);
  inRole(asked);
  inMenu(asked, name);
}
