import type pg from 'pg';
import { createAlike } from '../alike.ts';
import { createTextParts } from '../text-parts.ts';
import { keepAppendOnly } from './append-only.ts';
import { ensureChineseOrder } from './chinese-order.ts';
import { migrationTable } from './migration-log.ts';
import { publishedShapes } from './shape.ts';
import { appendOnlyTables } from './wanted.ts';

/** What the statements of a migration stand on, in an empty database. */
export async function prepareRestore(client: pg.PoolClient): Promise<void> {
  await client.query(migrationTable);
  await ensureChineseOrder(client);
  await client.query(createTextParts);
  await client.query(createAlike);
  await publishedShapes(client);
}

/** From now on what is only ever added to is only ever added to again. */
export async function keepRestored(client: pg.PoolClient): Promise<void> {
  for (const table of appendOnlyTables) await keepAppendOnly(client, table);
}
