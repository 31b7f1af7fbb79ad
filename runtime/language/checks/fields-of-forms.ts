import type { Resolved } from '../app/resolve.ts';
import type { EntityModel, FieldModel } from '../model/model.ts';
import { recordOf } from '../model/record-of.ts';
import { remembered } from '../model/remembered.ts';

/** Entity → the fields that the forms of its records show, and the lines within their lines. */
export function fieldsOfForms({ pages, model }: Resolved): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const add = (entity: EntityModel | undefined, names: readonly string[]): void => {
    if (!entity) return;
    const shown = found.get(entity.name) ?? new Set();
    for (const name of names) shown.add(name);
    found.set(entity.name, shown);
  };
  for (const page of pages)
    if (page.kind === 'form' && !page.acts)
      add(recordOf(model.calls[page.create ?? page.update ?? ''], model), namesIn(page.sections));
    else if (page.kind === 'wizard') add(recordOf(model.calls[page.call], model), namesIn(page.steps));
  return found;
}

type Sections = readonly { fields: readonly FieldModel[] }[];

/** Of lines of lines, `lines.column`. */
const namesIn = remembered((sections: Sections): readonly string[] =>
  sections.flatMap(({ fields }) =>
    fields.flatMap(({ name, fields: columns = [] }) => [
      name,
      ...columns.flatMap(column => (column.lines ? [`${name}.${column.name}`] : [])),
    ]),
  ),
);
