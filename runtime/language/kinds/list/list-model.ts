import type { FieldModel, ListedField, ListModel } from '../../model/model.ts';
import type { BundledColumn } from '../../parts/column/column.ts';

/**
 * What a list may be searched by and shows, each field once.
 * @param ofTree the field that the tree beside it is about
 */
export function listModel(
  query: readonly FieldModel[],
  columns: readonly BundledColumn[],
  ofTree: FieldModel | undefined,
): ListModel {
  const fields = new Map<string, ListedField>();
  const add = (field: FieldModel, name: string, label: string, as: ListedField['as'][number]): void => {
    const found = fields.get(name) ?? {
      name,
      label,
      as: [],
      ...(field.see ? { see: field.see } : {}),
      ...(field.mask ? { masked: true as const } : {}),
    };
    if (!found.as.includes(as)) found.as.push(as);
    fields.set(name, found);
  };
  for (const column of columns) add(column.field, column.name, column.label, 'column');
  for (const field of [...query, ...(ofTree ? [ofTree] : [])]) add(field, field.name, field.label, 'filter');
  return { fields: [...fields.values()] };
}
