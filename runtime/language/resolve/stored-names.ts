import type { Entity } from '../families/entity.ts';
import { snake } from '../fields/snake.ts';
import type { Doc } from '../load/document.ts';
import type { FieldModel } from '../model/model.ts';
import type { Place } from './context.ts';

/** What every table of PostgreSQL has of itself. */
const ofEveryTable: ReadonlySet<string> = new Set(['tableoid', 'xmin', 'cmin', 'xmax', 'cmax', 'ctid']);

/** Bytes of a name that PostgreSQL does not cut off. */
const longest = 63;

/** Reports names of columns that the database cannot keep apart, and names that it cannot keep. @param fields those of the platform among them */
export function checkStoredNames({ name, value }: Doc<Entity>, fields: readonly FieldModel[], place: Place): void {
  check(name, new Map(), place, 'value');
  if (snake(name).startsWith('heddle_')) place.report('HD502', { name, other: 'Heddle' });

  const columns = new Map<string, string>();
  for (const { name: field } of fields) {
    const declared = value.fields[field];
    if (declared?.via || declared?.lines) continue;
    if (declared) check(field, columns, place.at('fields', field), 'key');
    if (declared && ofEveryTable.has(snake(field)))
      place.at('fields', field).report('HD507', { name: field }, { key: true });
    columns.set(snake(field), field);
  }
}

function check(name: string, others: ReadonlyMap<string, string>, place: Place, of: 'key' | 'value'): void {
  const column = snake(name);
  const other = others.get(column);
  const where = of === 'key' ? { key: true } : {};
  if (other !== undefined && other !== name) place.report('HD121', { name, other, column }, where);
  if (column.length > longest) place.report('HD122', { name, column }, where);
}
