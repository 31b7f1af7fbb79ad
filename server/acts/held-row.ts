import { type RawBuilder, sql } from 'kysely';
import type { EntityModel } from '#runtime/language/bundle/model.ts';
import type { VerbContext } from '../calls/verb.ts';
import type { Row } from '../query/answer.ts';
import { readPlan } from '../query/plan.ts';
import { oneRow } from '../query/rows.ts';
import { scopeConditions } from '../query/scope.ts';
import { whereAll } from '../query/select.ts';
import { isAllThereIs } from '../write/written.ts';

/** A record that the caller may see, or undefined. Nobody else changes it until the transaction ends. */
export async function heldRow(context: VerbContext, key: number): Promise<Row | undefined> {
  const known = context.held?.of(context, key);
  if (known) return known;
  const row = await oneRow(context.database, context, key, 'toChange');
  if (row) keepHeld(context, row);
  return row;
}

/** Locks records by their keys, in the order of these. */
export async function holdRows(context: VerbContext, all: readonly number[]): Promise<void> {
  const keys = all.filter(key => !context.held?.of(context, key));
  if (keys.length === 0) return;
  const { database, model, entity, operator } = context;
  const plan = readPlan(model, entity);
  const key = plan.columns.get(entity.key);
  const wanted = sql`${key} = any(${keys}::bigint[])`;
  const lock = sql`order by ${key} for no key update of t`;
  const read = (selection: RawBuilder<unknown>, source: RawBuilder<unknown>, more = [] as RawBuilder<unknown>[]) =>
    sql<Row>`select ${selection} from ${source} ${whereAll([wanted, ...more])} ${lock}`.execute(database);
  if (!mayKeep(entity)) return void (await read(sql`1`, plan.table));
  const { rows } = await read(plan.selection, plan.source, scopeConditions(model, entity, operator));
  for (const row of rows) context.held?.keep(context, row);
}

/** A record that has been read and locked need not be read again. */
export function keepHeld(context: VerbContext, row: Row): void {
  if (mayKeep(context.entity)) context.held?.keep(context, row);
}

/** Not where what is read of a record, or who sees it, may change with another one. */
const mayKeep = (entity: EntityModel): boolean => isAllThereIs(entity) && !entity.see && !entity.owner;
