import type pg from 'pg';
import type { Model } from '#runtime/language/bundle/model.ts';
import { createAlike } from '../alike.ts';
import { quoted } from '../names.ts';
import { createTextParts } from '../text-parts.ts';
import { inLongTransaction, lock } from '../transaction.ts';
import { keepAppendOnly } from './append-only.ts';
import { ensureChineseOrder } from './chinese-order.ts';
import type { Run } from './convert.ts';
import { followGivenRoles } from './given-roles.ts';
import { lostMeanings } from './meaning.ts';
import { MigrationError } from './migration-error.ts';
import { migrationTable, noted } from './migration-log.ts';
import { comingMonths, createMonthly, part, unpart } from './months.ts';
import { assertServes } from './older.ts';
import { keepPeriods } from './periods.ts';
import { type PresentColumn, presentColumns, presentForeignKeys, presentIndexes } from './present.ts';
import { carryRenamed } from './renames.ts';
import { blockStrayed, stuckApprovals } from './running-approvals.ts';
import { markOf, publishedShapes, rememberShape, shapeOf } from './shape.ts';
import { addIndex, addReferences, alignColumn, createTable, releaseLeftovers } from './steps.ts';
import { shapeTakenBack, tablesTakenBack, takenBack } from './taken-back.ts';
import { appendOnlyTables, computedColumns, type WantedTable, wantedTables } from './wanted.ts';

export { MigrationError } from './migration-error.ts';

export interface MigrationResult {
  /** The statements applied now. */
  applied: string[];
  /** `table.column` that no field names any more; they keep their data. */
  leftover: string[];
  /** `table.column` added now that the records which were there have nothing in, and nobody works out. */
  empty: string[];
  /** `table: value` of what several records hold that differ in width or case alone, which is refused only where there are none yet. */
  alike?: string[];
  /** Some of the tables that were made now have no foreign key and no index yet: see `Indexes`. */
  isUnfinished?: true;
  /** When the database was published with newer documents: these are served with the tables as they are. */
  newer?: string;
}

/**
 * Brings the tables to what the entities ask for, forward only and losing nothing, in one transaction. Several
 * processes may start at once: one does it, the others wait and find nothing to do.
 * @param older what to do with documents that the database was published with before others. `published`: they are what
 * is wanted now. `served`: an older instance starts beside newer ones, and nothing is changed.
 * @throws MigrationError naming what would be lost or mean something else, where, how often, and the way out.
 */
export async function migrate(
  pool: pg.Pool,
  model: Model,
  older: 'published' | 'served' = 'published',
  indexes: Indexes = 'now',
): Promise<MigrationResult> {
  return inLongTransaction(pool, async client => {
    await lock(client, 'migration');
    return bring(client, model, older, indexes);
  });
}

/**
 * When new tables get what nothing needs before there are records: foreign keys, and indexes that are not unique. `later`
 * is for who fills them first, in half of the time: `filled.ts` makes them then, else the next migration.
 */
export type Indexes = 'now' | 'later';

/**
 * The same inside a transaction of the caller's, who has the lock.
 * @param older also `in force`: documents that the installation has served already, which no record of it stands against
 */
export async function bring(
  client: pg.PoolClient,
  model: Model,
  older: 'published' | 'served' | 'in force',
  indexes: Indexes = 'now',
): Promise<MigrationResult> {
  const tables = wantedTables(model);
  const shape = shapeOf(model, tables);
  const published = await publishedShapes(client);
  if (older !== 'published' && published.former.has(markOf(shape))) {
    await assertServes(client, tables, published);
    return { applied: [], leftover: [], empty: [], ...(published.at ? { newer: published.at } : {}) };
  }
  const back = takenBack(published.present, shape);
  const refused = older === 'in force' ? [] : await stuckApprovals(client, model);
  if (published.present && published.mark !== markOf(shape)) {
    const columns = await presentColumns(client);
    refused.push(
      ...(await lostMeanings(client, { before: published.present, after: shapeTakenBack(shape, back), columns })),
    );
  }
  if (refused.length > 0) throw new MigrationError(refused.join('\n'));
  const { empty, ...result } = await apply(client, model, tablesTakenBack(tables, back), indexes);
  await rememberShape(client, shape, published);
  await blockStrayed(client, model);
  if (model.entities.roleHolding) await followGivenRoles(statement => client.query(statement));
  const computed = computedColumns(model);
  return { ...result, empty: empty.filter(column => !computed.has(column)) };
}

async function apply(
  client: pg.PoolClient,
  model: Model,
  tables: readonly WantedTable[],
  indexes: Indexes,
): Promise<MigrationResult> {
  await client.query(migrationTable);
  await ensureChineseOrder(client);
  await client.query(createTextParts);
  await client.query(createAlike);
  const empty: string[] = [];
  const leftover: string[] = [];
  const left = new Set<string>();
  const alike: string[] = [];
  const applied = await noted(client, async run => {
    await carryRenamed(client, tables, run);
    await dropForeignKeys(client, tables, run);
    await unpart(client, tables, run);
    const present = await presentColumns(client);
    for (const table of tables) {
      const columns = present.get(table.name);
      if (!columns) {
        if (table.months) await createMonthly(table, await comingMonths(client), run);
        else await run(createTable(table));
        if (indexes === 'later') left.add(table.name);
      } else empty.push(...(await alignColumns(client, table, columns, run)));
    }
    await part(client, tables, present, run);
    for (const table of tables) leftover.push(...(await releaseLeftovers(table, present.get(table.name), run)));
    alike.push(...(await alignIndexes(client, tables, run, left)));
    const held = tables.filter(({ name }) => !left.has(name));
    await addReferences(client, held, run);
    await keepPeriods(client, model, run);
    for (const { name } of tables) if (appendOnlyTables.has(name)) await keepAppendOnly(client, name);
  });
  return {
    applied,
    leftover,
    empty,
    ...(alike.length > 0 ? { alike } : {}),
    ...(left.size > 0 ? { isUnfinished: true } : {}),
  };
}

/** @returns `table.column` of each that is new, where there are records that have nothing in it */
async function alignColumns(
  client: pg.PoolClient,
  table: WantedTable,
  present: ReadonlyMap<string, PresentColumn>,
  run: Run,
): Promise<string[]> {
  for (const column of table.columns) await alignColumn(client, table.name, column, present.get(column.name), run);
  const added = table.columns.filter(({ name, forExisting }) => !present.has(name) && forExisting === undefined);
  return added.length > 0 && (await holdsRecords(client, table.name))
    ? added.map(({ name }) => `${table.name}.${name}`)
    : [];
}

/** A field that refers to something else, or to nothing now, is no longer held to the former records. */
async function dropForeignKeys(client: pg.PoolClient, tables: readonly WantedTable[], run: Run): Promise<void> {
  const ours = new Set(tables.map(table => table.name));
  const wanted = new Map(tables.flatMap(table => table.foreignKeys).map(key => [key.name, key.table]));
  for (const [name, { table, target }] of await presentForeignKeys(client))
    if (name.startsWith('fk_') && ours.has(table) && wanted.get(name) !== target)
      await run(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
}

async function holdsRecords(client: pg.PoolClient, table: string): Promise<boolean> {
  const { rows } = await client.query(`select 1 from ${quoted(table)} limit 1`);
  return rows.length > 0;
}

/** Whether an index of ours is wanted no more: values that need not be unique now, names in an order that staff do not ask for. */
const isOver = (name: string, wanted: ReadonlySet<string>): boolean =>
  !wanted.has(name) && (/^u[qa]_/.test(name) || (/^by_/.test(name) && wanted.has(name.replace(/^by_/, 'bn_'))));

/**
 * New indexes; and a field that is no longer unique loses the index that would go on refusing what is now allowed.
 * @returns what stands against indexes that are left out
 */
async function alignIndexes(
  client: pg.PoolClient,
  tables: readonly WantedTable[],
  run: Run,
  left: ReadonlySet<string>,
): Promise<string[]> {
  const present = await presentIndexes(client);
  const wanted = tables.flatMap(table => table.indexes);
  const names = new Set(wanted.map(index => index.name));
  const ours = new Set(tables.map(table => table.name));
  const against: string[] = [];
  for (const [name, table] of present)
    if (isOver(name, names) && ours.has(table)) await run(`drop index ${quoted(name)}`);
  for (const index of wanted.filter(one => !present.has(one.name) && (one.unique || !left.has(one.table)))) {
    const { name, was, table } = index;
    if (was !== undefined && present.get(was) === table)
      await run(`alter index ${quoted(was)} rename to ${quoted(name)}`);
    else against.push(...[await addIndex(client, index, run)].flatMap(one => one ?? []));
  }
  return against;
}
