import { snake } from '../names.ts';
import type { Shape } from './shape.ts';
import type { WantedTable } from './wanted.ts';

/** Entity → its former name, and of its fields, by the names that they have again. */
interface TakenBack {
  /** The name that it had in between. */
  was?: string;
  fields: Record<string, string>;
}

/**
 * What was given another name by the documents in force and has its former one again: whoever goes back to before a
 * rename writes no `was`, as the documents of that time did not.
 */
export function takenBack(present: Shape | undefined, next: Shape): ReadonlyMap<string, TakenBack> {
  const found = new Map<string, TakenBack>();
  if (!present) return found;
  for (const [name, entity] of Object.entries(next.entities)) {
    const between = Object.entries(present.entities).find(
      ([other, { was }]) => was === name && !next.entities[other] && !present.entities[name],
    )?.[0];
    const before = present.entities[between ?? name];
    if (!before) continue;
    const fields = Object.keys(entity.fields).flatMap(field => {
      const renamed = Object.entries(before.fields).find(
        ([other, { was }]) => was === field && !entity.fields[other] && !before.fields[field],
      );
      return renamed ? [[field, renamed[0]]] : [];
    });
    if (between !== undefined || fields.length > 0)
      found.set(name, { ...(between === undefined ? {} : { was: between }), fields: Object.fromEntries(fields) });
  }
  return found;
}

/** The shape that says so: as if the documents did. */
export function shapeTakenBack(shape: Shape, back: ReturnType<typeof takenBack>): Shape {
  if (back.size === 0) return shape;
  const entities = Object.entries(shape.entities).map(([name, entity]) => {
    const own = back.get(name);
    if (!own) return [name, entity];
    const fields = Object.entries(entity.fields).map(([field, one]) => {
      const was = own.fields[field];
      return [field, was === undefined ? one : { ...one, was }];
    });
    return [name, { ...entity, ...(own.was ? { was: own.was } : {}), fields: Object.fromEntries(fields) }];
  });
  return { ...shape, entities: Object.fromEntries(entities) };
}

/** The tables that take their records along. */
export function tablesTakenBack(
  tables: readonly WantedTable[],
  back: ReturnType<typeof takenBack>,
): readonly WantedTable[] {
  if (back.size === 0) return tables;
  const byTable = new Map([...back].map(([name, own]) => [snake(name), own]));
  return tables.map(table => {
    const own = byTable.get(table.name);
    if (!own) return table;
    const columns = new Map(Object.entries(own.fields).map(([field, was]) => [snake(field), snake(was)]));
    return {
      ...table,
      ...(own.was ? { was: snake(own.was) } : {}),
      columns: table.columns.map(column => {
        const was = columns.get(column.name);
        return was === undefined ? column : { ...column, was };
      }),
    };
  });
}
