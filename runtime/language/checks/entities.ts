import { fieldType } from '../fields/index.ts';
import { snake } from '../fields/snake.ts';
import type { EntityModel } from '../model/model.ts';
import { remembered } from '../model/remembered.ts';
import type { Check } from './check.ts';

/** Two fields of one entity that staff read by one label cannot be told apart. */
export const sameLabels: Check = ({ documents, resolved: { model }, reporter }) => {
  for (const document of documents.entities.values()) {
    if (!document.source) continue;
    const entity = model.entities[document.name];
    const declared = document.value.fields;
    for (const { name, label, other } of entity ? labelledAgain(entity) : []) {
      // What the platform calls its own is not the document's to change.
      const [again, first] = name in declared ? [name, other] : [other, name];
      if (again in declared)
        reporter.report(document, 'HD542', ['fields', again, 'label'], { name: again, label, other: first });
    }
  }
};

/** The fields that have the label of another, which stands before them. */
const labelledAgain = remembered(({ fields }: EntityModel) => {
  const known = new Map<string, string>();
  return fields.flatMap(({ name, label }) => {
    const other = known.get(label);
    if (other !== undefined) return [{ name, label, other }];
    known.set(label, name);
    return [];
  });
});

/** Tables of two entities that are called alike cannot be kept apart. */
export const sameTables: Check = ({ documents, reporter }) => {
  const known = new Map<string, string>();
  for (const document of [...documents.entities.values()].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const { name } = document;
    const column = snake(name);
    const other = known.get(column);
    if (other !== undefined) reporter.report(document, 'HD121', [], { name, other, column });
    known.set(column, name);
  }
};

/** Numbers of two entities that begin alike cannot be told apart. */
export const samePrefixes: Check = ({ documents, reporter }) => {
  const known = new Map<string, string>();
  for (const document of [...documents.entities.values()].sort((a, b) => (a.file < b.file ? -1 : 1))) {
    const prefix = document.value.code?.prefix;
    if (prefix === undefined) continue;
    const other = known.get(prefix);
    if (other !== undefined && document.source)
      reporter.report(document, 'HD543', ['code', 'prefix'], { prefix, other });
    else known.set(prefix, document.value.title);
  }
};

/** A record that others refer to has a name: without one, staff choose among numbers. */
export const namedRecords: Check = ({ documents, resolved: { model }, reporter }) => {
  const referred = new Map<string, string>();
  for (const entity of Object.values(model.entities))
    for (const [other, by] of referring(entity)) referred.set(other, by);
  for (const document of documents.entities.values()) {
    const entity = model.entities[document.name];
    const by = referred.get(document.name);
    if (!entity || !document.source || by === undefined || entity.nameField !== entity.key) continue;
    const [best] = namesOf(entity);
    reporter.report(
      document,
      'HD549',
      ['title'],
      { name: entity.title, by },
      { hint: best ? `name: ${best}` : 'code: { prefix: … }' },
    );
  }
};

/** The entities that an entity refers to, each with the field by which it does. */
const referring = remembered(({ title, fields, owner }: EntityModel) =>
  fields.flatMap(({ label, reference, via, name }) =>
    reference && !via && name !== owner?.by ? [[reference.entity, `${title}.${label}`] as const] : [],
  ),
);

/** The fields that could name a record, those that must be filled in first. */
const namesOf = ({ fields }: EntityModel): string[] =>
  fields
    .filter(field => !field.readOnly && fieldType(field).cel(field) === 'string' && !field.dictionary)
    .sort((one, other) => Number(other.required ?? false) - Number(one.required ?? false))
    .map(({ name }) => name);
