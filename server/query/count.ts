import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { expectedTotal } from './expected-totals.ts';
import { sumColumns } from './paging.ts';
import type { ListQuery, Selected } from './select.ts';

/** Up to so many rows are counted one by one. */
export const countLimit = 20_000;

export interface Counted {
  total: number;
  /** true: there are more than were counted, and `total` is what the database expects. */
  about?: true;
  /** The totals asked for, over all rows; one that no number holds as its digits. */
  sums?: Record<string, number | string>;
}

/** How many rows there are, and their totals where asked for. */
export async function count(database: Database, { entity, query }: ListQuery, selected: Selected): Promise<Counted> {
  const { plan, condition, filtersThrough } = selected;
  const sums = sumColumns(entity, plan, query);
  if (sums.length === 0) {
    const all = rowsOf(selected);
    return expectedTotal(database, all.compile(database), () => countRows(database, all));
  }
  const through = filtersThrough || sums.some(([name]) => plan.fields.get(name)?.via);
  const source = through ? plan.source : plan.table;
  const totals = [
    sql`count(*) as "$total"`,
    ...sums.map(([name, column]) => sql`coalesce(sum(${column}), 0)::numeric as ${sql.id(name)}`),
  ];
  const { rows } = await sql<Record<string, number>>`select ${sql.join(totals)} from ${source} ${condition}`.execute(
    database,
  );
  const { $total: total = 0, ...summed } = rows[0] ?? {};
  return { total, sums: summed };
}

async function countRows(database: Database, all: RawBuilder<unknown>): Promise<Counted> {
  const total = await countAll(database, sql`${all} limit ${countLimit + 1}`);
  if (total <= countLimit) return { total };
  const { rows } = await sql<{
    'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }];
  }>`explain (format json) ${all}`.execute(database);
  return { total: Math.max(total, rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0), about: true };
}

/**
 * An expected total beside the page that was read: one that is not full is the last, and tells it; after the last one
 * all rows are counted, so that who asked finds back.
 * @param found rows of the page
 */
export async function settled(
  database: Database,
  selected: Selected,
  counted: Counted,
  { offset, size, found }: { offset: number; size: number; found: number },
): Promise<Counted> {
  if (!counted.about) return counted;
  if (found === size) return { ...counted, total: Math.max(counted.total, offset + found) };
  if (found > 0) return { total: offset + found };
  return { total: await countAll(database, rowsOf(selected)) };
}

const rowsOf = ({ plan, condition, filtersThrough }: Selected): RawBuilder<unknown> =>
  sql`select 1 from ${filtersThrough ? plan.source : plan.table} ${condition}`;

async function countAll(database: Database, rows: RawBuilder<unknown>): Promise<number> {
  const counted = await sql<{ total: number }>`select count(*) as total from (${rows}) as counted`.execute(database);
  return counted.rows[0]?.total ?? 0;
}
