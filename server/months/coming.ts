import type pg from 'pg';
import type { EntityModel, Model } from '#runtime/language/bundle/model.ts';
import { quoted, snake } from '../database/names.ts';
import { noted } from '../database/schema/migration-log.ts';
import {
  addMonth,
  comingMonths,
  type MonthlyTable,
  monthsHeld,
  presentMonths,
  tableOfOthers,
} from '../database/schema/months.ts';
import { presentMonthly } from '../database/schema/present.ts';
import { inLongTransaction, lock } from '../database/transaction.ts';

/** An entity that is kept by month, and its table. */
export interface KeptEntity extends MonthlyTable {
  entity: EntityModel;
  keep: NonNullable<EntityModel['keep']>;
}

/** Those of the documents whose tables are parted by now: older documents may be served than the database was published with. */
export async function keptEntities(client: pg.ClientBase, { entities }: Model): Promise<KeptEntity[]> {
  const all = Object.values(entities).flatMap(entity =>
    entity.keep ? [{ entity, keep: entity.keep, name: snake(entity.name), by: snake(entity.keep.by) }] : [],
  );
  if (all.length === 0) return [];
  const monthly = await presentMonthly(client);
  return all.filter(({ name, by }) => monthly.get(name) === by);
}

/** How long (ms) others may have to wait for one of our locks, which stands behind whoever reads now. */
export const patience = 3_000;

/**
 * Makes the tables of this month and those ahead, and of months whose rows lie with the others, each entity in a
 * transaction of its own; then PostgreSQL looks at the whole anew, which it does not do of itself.
 * @returns the tables that were made @throws what PostgreSQL refuses, such as a lock that did not come: to be tried again
 */
export async function makeMonths(pool: pg.Pool, model: Model): Promise<string[]> {
  if (!Object.values(model.entities).some(({ keep }) => keep)) return [];
  const kept = await inLongTransaction(pool, client => keptEntities(client, model));
  const made: string[] = [];
  for (const table of kept) {
    const months = await inLongTransaction(pool, client => makeMonthsOf(client, table));
    if (months.length > 0) await inLongTransaction(pool, client => client.query(`analyze ${quoted(table.name)}`));
    made.push(...months.map(month => `${table.entity.name} ${month}`));
  }
  return made;
}

/** @returns the months that there are tables of now and were not before */
export async function makeMonthsOf(client: pg.PoolClient, table: MonthlyTable): Promise<string[]> {
  await lock(client, 'migration');
  const there = new Set((await presentMonths(client, table.name)).map(({ month }) => month));
  const held = await monthsHeld(client, tableOfOthers(table.name), table.by);
  const due = [...new Set([...held, ...(await comingMonths(client))])].filter(month => !there.has(month)).sort();
  if (due.length === 0) return [];
  await client.query(`set local lock_timeout = ${patience}`);
  await noted(client, async run => {
    for (const month of due) await addMonth(client, table, month, run);
  });
  return due;
}
