import { sql } from 'kysely';
import type { EntityModel } from '#runtime/language/bundle/model.ts';
import type { Database } from '../database/connect.ts';
import { snake } from '../database/names.ts';
import { archivedOf } from '../months/told.ts';
import type { Row } from './answer.ts';
import { type Counted, count, settled } from './count.ts';
import type { Condition } from './filters.ts';
import { paging } from './paging.ts';
import { type ReadPlan, readPlan } from './plan.ts';
import { scopeConditions } from './scope.ts';
import { type ListQuery, type Selected, select, whereAll } from './select.ts';

export interface ListResult extends Counted {
  records: Row[];
  /** What of the time that was asked for is archived, in words. */
  archived?: string;
  current: number;
  size: number;
}

/** One page of records, their count, and totals where asked for: two statements, at the same time. */
export async function listRows(database: Database, asked: ListQuery): Promise<ListResult> {
  const selected = await select(database, asked);
  const { current, size } = paging(asked.query);
  const [page, counted, archived] = await Promise.all([
    pageOf(database, selected, current, size),
    count(database, asked, selected),
    archivedOf(database, asked.entity, asked.query, asked.at),
  ]);
  const place = { offset: (current - 1) * size, size, found: page.length };
  const settledCount = await settled(database, selected, counted, place);
  return { ...settledCount, records: page, current, size, ...(archived ? { archived } : {}) };
}

/** So many rows down the list it is no work to read them whole. */
const near = 2_000;

/**
 * The keys of the page are found before anything else is read, so that an index alone may tell them however far down
 * the page is; unless the filters or the order need the joins, or the table is parted by months, of which the key alone
 * does not tell where a record is.
 */
async function pageOf(
  database: Database,
  { plan, condition, order, filtersThrough, sortsThrough }: Selected,
  current: number,
  size: number,
): Promise<Row[]> {
  const cut = sql`order by ${order} limit ${size} offset ${(current - 1) * size}`;
  const isNear = current * size <= near;
  const key = sql.id(snake(plan.entity.key));
  const page =
    filtersThrough || sortsThrough
      ? sql<Row>`select ${plan.selection} from ${plan.source} ${condition} ${cut}`
      : plan.entity.keep && isNear
        ? sql<Row>`select ${plan.selection} from (select t.* from ${plan.table} ${condition} ${cut}) as t ${plan.joins} order by ${order}`
        : sql<Row>`select ${plan.selection} from (select t.${key} from ${plan.table} ${condition} ${cut}) as page join ${plan.table} using (${key}) ${plan.joins} order by ${order}`;
  return (await page.execute(database)).rows;
}

/** One record that the operator may see, or undefined. `toChange`: nobody else changes it until the transaction ends. */
export async function oneRow(
  database: Database,
  { model, entity, operator }: Pick<ListQuery, 'model' | 'entity' | 'operator'>,
  key: number,
  use: 'toRead' | 'toChange' = 'toRead',
): Promise<Row | undefined> {
  if (use === 'toChange') return (await rowsToChange(database, { model, entity, operator }, [key]))[0];
  const plan = readPlan(model, entity);
  const conditions = [sql`${plan.columns.get(entity.key)} = ${key}`, ...scopeConditions(model, entity, operator)];
  const { rows } = await sql<Row>`select ${plan.selection} from ${plan.source} ${whereAll(conditions)}`.execute(
    database,
  );
  return rows[0];
}

/** Records that the operator may see, in the order of their keys. Nobody else changes them until the transaction ends. */
export function rowsToChange(
  database: Database,
  asked: Pick<ListQuery, 'model' | 'entity' | 'operator'>,
  keys: readonly number[],
): Promise<Row[]> {
  const { columns, selection, source } = readPlan(asked.model, asked.entity);
  const wanted = sql`${columns.get(asked.entity.key)} = any(${keys}::bigint[])`;
  return lockedRows(database, asked, { wanted, selection, source });
}

/** The same of those that a condition on the table finds, read as the caller wants. */
export async function lockedRows(
  database: Database,
  { model, entity, operator }: Pick<ListQuery, 'model' | 'entity' | 'operator'>,
  { wanted, selection, source }: { wanted: Condition } & Pick<ReadPlan, 'selection' | 'source'>,
): Promise<Row[]> {
  const { columns, table } = readPlan(model, entity);
  // Not the stronger lock, which the check of a foreign key elsewhere would wait for.
  const lock = sql`order by ${columns.get(entity.key)} for no key update of t`;
  // Who has held it until now may have changed what is read through its references, which a statement that waits does not read again.
  if (readsThrough(entity)) await sql`select 1 from ${table} where ${wanted} ${lock}`.execute(database);
  const conditions = whereAll([wanted, ...scopeConditions(model, entity, operator)]);
  const { rows } = await sql<Row>`select ${selection} from ${source} ${conditions} ${lock}`.execute(database);
  return rows;
}

/** The same by their keys. */
export async function heldByKey(
  database: Database,
  reader: Pick<ListQuery, 'model' | 'entity' | 'operator'>,
  keys: readonly number[],
): Promise<Map<number, Row>> {
  const rows = keys.length === 0 ? [] : await rowsToChange(database, reader, keys);
  return new Map(rows.map(row => [Number(row[reader.entity.key]), row]));
}

const readsThrough = ({ fields }: EntityModel): boolean => fields.some(field => field.via);

/** Which of these keys are of records that the operator may see. Nobody deletes them until the transaction ends. */
export async function keysToRefer(
  database: Database,
  { model, entity, operator }: Pick<ListQuery, 'model' | 'entity' | 'operator'>,
  keys: readonly number[],
): Promise<ReadonlySet<number>> {
  const plan = readPlan(model, entity);
  const key = plan.columns.get(entity.key);
  const conditions = [sql`${key} = any(${keys}::bigint[])`, ...scopeConditions(model, entity, operator)];
  const { rows } = await sql<{ key: number }>`
    select ${key} as key from ${plan.table} ${whereAll(conditions)} order by 1 for key share of t`.execute(database);
  return new Set(rows.map(row => row.key));
}
