import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import {
  type DataModel,
  type DataUse,
  type EntityModel,
  inOrder,
  type MakeModel,
  type Model,
} from '#runtime/language/bundle/model.ts';
import type { Connection, Tables } from '../database/connect.ts';
import { inLongTransaction, lock } from '../database/transaction.ts';
import { extensionsOf } from '../extensions/load.ts';
import { partsOf } from '../rehearsal/one-transaction.ts';
import { asSystem } from '../worker/system.ts';
import { settleOwners } from '../write/owners.ts';
import { KnownRows } from './known-rows.ts';
import { writeMade } from './make.ts';
import { refusedRow } from './refused.ts';
import type { Writing } from './values.ts';
import { writeRow } from './write-row.ts';
import { noteData, writtenData } from './written.ts';

/** What came of the documents of data. */
export interface DataWritten {
  /** Those that were written now. */
  documents: string[];
  records: number;
}

interface Wanted {
  uses: readonly DataUse[];
  /** So many times the records that are made. */
  scale?: number | undefined;
}

/**
 * Writes the documents of data that were not written yet, all of them or none, within a transaction of the caller's, who
 * has the lock. Where nobody can be its author yet, for want of an organisation, that is left to the seed.
 * @throws DataError with the place of the row and why, in words
 */
export async function writeData(
  client: pg.ClientBase,
  model: Model,
  { uses, scale = 1 }: Wanted,
): Promise<DataWritten> {
  const nothing = { documents: [], records: 0 };
  const { rows: seeded } = await client.query('select 1 from secorganize limit 1');
  const before = await writtenData(client);
  const documents = Object.values(model.data ?? {}).filter(({ name, use }) => uses.includes(use) && !before.has(name));
  if (documents.length === 0 || seeded.length === 0) return nothing;
  // The app's own formats judge what is written.
  await extensionsOf(model);
  const connection = connectionOver(client);
  const transaction = connection.database;
  const records = await asSystem({ name: 'data', key: 'data' }, { model, connection, transaction }, async context => {
    const count = await writeAll(documents, { context, known: new KnownRows() }, scale);
    await settleOwners(context);
    return count;
  });
  for (const document of documents) await noteData(client, document, document.rows.length);
  return { documents: documents.map(({ name }) => name), records };
}

/** The start data of documents that an installation serves already, in a transaction of its own. @throws DataError */
export const writeStartData = (pool: pg.Pool, model: Model): Promise<DataWritten> =>
  inLongTransaction(pool, async client => {
    await lock(client, 'seed');
    return writeData(client, model, { uses: ['start'] });
  });

/** The documents of sample data that came when the database was no longer new. */
export async function unwrittenSamples(pool: pg.Pool, { data }: Pick<Model, 'data'>): Promise<string[]> {
  const before = await writtenData(pool);
  return Object.values(data ?? {}).flatMap(({ name, use }) => (use === 'sample' && !before.has(name) ? [name] : []));
}

async function writeAll(documents: readonly DataModel[], writing: Writing, scale: number): Promise<number> {
  const { entities } = writing.context.model;
  const { rows } = inOrder(documents.flatMap(document => document.rows));
  for (const { id, entity: name, values, at } of rows) {
    const entity = entities[name];
    if (!entity) continue;
    const key = await writeRow(entity, values, writing).catch(error => Promise.reject(refusedRow(error, entity, at)));
    writing.known.note(id, key);
  }
  let count = rows.length;
  for (const [entity, make] of makesInOrder(documents, entities))
    count += await writeMade(make, writing, scale).catch(error => Promise.reject(refusedRow(error, entity, make.at)));
  return count;
}

/** What takes some of the records of another entity after those. */
function makesInOrder(documents: readonly DataModel[], entities: Model['entities']): [EntityModel, MakeModel][] {
  const all = documents.flatMap(({ make }) => make);
  const ordered = new Set<MakeModel>();
  const visit = (make: MakeModel, above: readonly MakeModel[]): void => {
    if (ordered.has(make) || above.includes(make)) return;
    for (const other of all) if (make.needs.includes(other.entity)) visit(other, [...above, make]);
    ordered.add(make);
  };
  for (const make of all) visit(make, []);
  return [...ordered].flatMap((make): [EntityModel, MakeModel][] => {
    const entity = entities[make.entity];
    return entity ? [[entity, make]] : [];
  });
}

/** What the back end writes with, as a part of the transaction that is under way. */
function connectionOver(client: pg.ClientBase): Connection {
  const pool = partsOf(client);
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { database, pool, reserved: pool, reading: () => database, close: async () => undefined };
}
