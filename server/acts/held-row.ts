import { sql } from 'kysely';
import type { EntityModel, Model } from '#runtime/language/bundle/model.ts';
import { comparableOf } from '#runtime/language/fields/comparable.ts';
import type { VerbContext } from '../calls/verb.ts';
import type { Row } from '../query/answer.ts';
import { readPlan } from '../query/plan.ts';
import { lockedRows, oneRow } from '../query/rows.ts';
import { ownersOf } from '../query/scope.ts';
import { amongst } from '../query/see/compare.ts';
import { isAllThereIs } from '../write/written.ts';

/** A record that the caller may see, or undefined. Nobody else changes it until the transaction ends. */
export async function heldRow(context: VerbContext, key: number): Promise<Row | undefined> {
  const known = context.held?.of(context, context.entity.key, key);
  if (known) return known;
  const row = await oneRow(context.database, context, key, 'toChange');
  if (row) keepHeld(context, row);
  return row;
}

/** Locks records by their keys, in the order of these. */
export async function holdRows(context: VerbContext, keys: readonly number[]): Promise<void> {
  const { database, model, entity } = context;
  if (mayKeep(model, entity)) return holdFound(context, entity.key, keys);
  const { columns, table } = readPlan(model, entity);
  const key = columns.get(entity.key);
  await sql`select 1 from ${table} where ${key} = any(${keys}::bigint[]) order by ${key} for no key update of t`.execute(
    database,
  );
}

/**
 * Reads and locks the records that have one of the values in a field, in the order of their keys, and keeps them: for
 * long only where they may be kept.
 * @param name of which one value is of one record at most
 */
export async function holdFound(context: VerbContext, name: string, values: readonly unknown[]): Promise<void> {
  const { database, model, entity } = context;
  const { columns, fields, unnamed, unnamedSource } = readPlan(model, entity);
  const [column, field] = [columns.get(name), fields.get(name)];
  const unknown = values.filter(value => (value ?? null) !== null && !context.held?.of(context, name, value));
  if (!column || !field || unknown.length === 0) return;
  const wanted = amongst(column, comparableOf(field) ?? 'text', unknown);
  const rows = await lockedRows(database, context, { wanted, selection: unnamed, source: unnamedSource });
  for (const row of rows) context.held?.keep(context, row);
}

/** A record that has been read and locked need not be read again. */
export function keepHeld(context: VerbContext, row: Row): void {
  if (mayKeep(context.model, context.entity)) context.held?.keep(context, row);
}

/** Not where what is read of a record, or who sees it, may change with another one. */
export const mayKeep = (model: Model, entity: EntityModel): boolean =>
  isAllThereIs(entity) && !entity.see && ownersOf(model, entity).length === 0;
