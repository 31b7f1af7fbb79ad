import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Model } from '#runtime/language/bundle/model.ts';
import { quoted, snake } from '../database/names.ts';
import { noted } from '../database/schema/migration-log.ts';
import { addMonth, presentMonths, tableOfMonth } from '../database/schema/months.ts';
import { inLongTransaction, lock } from '../database/transaction.ts';
import { type KeptEntity, keptEntities, patience } from './coming.ts';
import { assertWhole, type Manifest, unpacked } from './file.ts';
import { archivedMonths, noteStatus } from './noted.ts';

/**
 * Brings an archived month back into the database, all of it or nothing. The file stays.
 * @throws Error where the file is not as it was written, the entity is not kept by month any more, or something of it is there already
 */
export async function restoreMonth(pool: pg.Pool, model: Model, file: string): Promise<Manifest> {
  const manifest = await assertWhole(file);
  await inLongTransaction(pool, async client => {
    await lock(client, 'migration');
    const kept = (await keptEntities(client, model)).find(({ entity }) => entity.name === manifest.entity);
    if (!kept) throw new Error(`${manifest.entity} is not kept by month in the documents that are served.`);
    const columns = await columnsOf(client, kept, manifest);
    await client.query(`set local lock_timeout = ${patience}`);
    const parts = await presentMonths(client, kept.name);
    if (!parts.some(({ month }) => month === manifest.month))
      await noted(client, run => addMonth(client, kept, manifest.month, run));
    const part = parts.find(({ month }) => month === manifest.month)?.part ?? tableOfMonth(kept.name, manifest.month);
    const into = client.query(copyFrom(`copy ${quoted(part)} (${columns}) from stdin (format csv, header)`));
    await pipeline(Readable.from(unpacked(file)), into).catch(
      (error: { code?: string; detail?: string; message: string }) => {
        throw new Error(`${file} was not read back: ${reasonOf(error)}`, { cause: error });
      },
    );
    if (into.rowCount !== manifest.rows)
      throw new Error(`${file} was not read back: ${into.rowCount} of ${manifest.rows} rows came.`);
    for (const entry of await archivedMonths(client, kept.entity))
      if (entry.sha256 === manifest.sha256 && entry.status === 'archived') await noteStatus(client, entry, 'restored');
  });
  return manifest;
}

/** The columns of the table in the order of the file; fields may have new names since. @throws Error naming those that are gone */
async function columnsOf(
  client: pg.ClientBase,
  { name: table, entity }: KeptEntity,
  { fields }: Manifest,
): Promise<string> {
  const { rows } = await client.query<{ column: string }>(
    'select attname as column from pg_attribute where attrelid = quote_ident($1)::regclass and attnum > 0 and not attisdropped',
    [table],
  );
  const there = new Set(rows.map(({ column }) => column));
  const found = fields.map(({ name, column }) => {
    const renamed = entity.fields.find(({ was }) => was === name)?.name;
    return there.has(column) ? column : renamed && snake(renamed);
  });
  const gone = fields.filter((_, index) => !there.has(found[index] ?? ''));
  if (gone.length > 0)
    throw new Error(`The table ${table} has no column any more for: ${gone.map(({ name }) => name).join(', ')}.`);
  return found.map(column => quoted(column ?? '')).join(', ');
}

const reasons: Readonly<Record<string, string>> = {
  23505: 'records of it are in the database already.',
  23503: 'it refers to a record that is no longer there.',
};

const reasonOf = ({ code = '', detail, message }: { code?: string; detail?: string; message: string }): string =>
  [reasons[code] ?? message, detail].filter(Boolean).join(' ');
