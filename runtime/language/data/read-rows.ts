import type { Data } from '../families/data.ts';
import { type FieldModel, fieldType } from '../fields/index.ts';
import { readCell } from '../fields/read-cell.ts';
import type { Path } from '../issues/issue.ts';
import type { Doc } from '../load/document.ts';
import { placeOf } from '../load/place.ts';
import type { DataUse } from '../model/data.ts';
import type { EntityModel, Model } from '../model/model.ts';

/** A value of a row, at its key in the document. */
export interface ReadValue {
  /** As it is written: in a table the head, which may be the label of the field. */
  key: string;
  /** Absent: the entity has no such field. */
  field?: FieldModel;
  value: unknown;
}

/** A row of a document of data, before anything of it is judged. */
export interface ReadRow {
  /** `document/entity/number`. */
  id: string;
  document: Doc<Data>;
  use: DataUse;
  entity: EntityModel;
  path: Path;
  values: ReadValue[];
}

/** The rows of a document whose entities there are. */
export function readRows(
  document: Doc<Data>,
  { entities, dictionaries }: Pick<Model, 'entities' | 'dictionaries'>,
): ReadRow[] {
  const { name, value, file } = document;
  const isTable = placeOf(file)?.table !== undefined;
  const items = (dictionary: string) => dictionaries[dictionary]?.items ?? [];
  return Object.entries(value.rows ?? {}).flatMap(([entityName, rows]) => {
    const entity = entities[entityName];
    return entity
      ? rows.map((row, index) => ({
          id: `${name}/${entityName}/${index + 1}`,
          document,
          use: value.use,
          entity,
          path: ['rows', entityName, index],
          values: Object.entries(row).map(([key, given]) =>
            isTable ? readTyped(entity, key, String(given), items) : { key, ...fieldNamed(entity, key), value: given },
          ),
        }))
      : [];
  });
}

/** A cell of a table, as it is typed into a spreadsheet: yuan, labels, 是 and 否. */
function readTyped(entity: EntityModel, key: string, text: string, items: Parameters<typeof readCell>[2]): ReadValue {
  const found = fieldNamed(entity, key);
  const field = found.field ?? entity.fields.find(({ label }) => label === key);
  if (!field) return { key, value: text };
  const isAsked = field.reference !== undefined || fieldType(field).files === true;
  return { key, field, value: isAsked ? text : readCell(field, text, items) };
}

function fieldNamed({ fields }: EntityModel, name: string): { field?: FieldModel } {
  const field = fields.find(one => one.name === name);
  return field ? { field } : {};
}

/** The value of a field of a row; undefined where it says none. */
export const valueIn = ({ values }: Pick<ReadRow, 'values'>, name: string): unknown =>
  values.find(({ field }) => field?.name === name)?.value;
