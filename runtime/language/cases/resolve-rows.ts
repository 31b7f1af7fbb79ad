import type { ExpectedRows, NamedRows } from '../model/case.ts';
import type { Place } from '../resolve/context.ts';
import { checkValue } from './check-value.ts';
import type { RowNames } from './row-names.ts';

/** Checks rows of a case: entities, fields, values. */
export function resolveRows<T extends NamedRows | ExpectedRows>(rows: T, names: RowNames, place: Place): T {
  for (const [name, named] of Object.entries(rows)) {
    const entity = place.at(name).entity(name);
    for (const [row, values] of entity ? Object.entries(named) : [])
      for (const [key, value] of Object.entries(values ?? {})) {
        const at = place.at(name, row, key);
        const field = entity && at.field(entity, key);
        if (field) checkValue(field, value, names, at);
      }
  }
  return rows;
}

/** Checks rows that a case begins with: nothing of them is read through a reference, and what is required is there. */
export function resolveGiven(rows: NamedRows, names: RowNames, place: Place): NamedRows {
  resolveRows(rows, names, place);
  for (const [name, named] of Object.entries(rows))
    for (const [row, values] of Object.entries(named))
      for (const field of place.context.model.entities[name]?.fields ?? []) {
        if (field.via && field.name in values)
          place.at(name, row, field.name).report('HD602', { name: field.name }, { key: true });
        if (field.required && field.default === undefined && !(field.name in values))
          place.at(name, row).report('HD605', { entity: name, name: field.name }, { hint: `${field.name}: …` });
      }
  return rows;
}
