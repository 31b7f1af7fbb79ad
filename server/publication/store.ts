import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type pg from 'pg';
import { byNameAlone, type Model, startData } from '#runtime/language/bundle/model.ts';
import type { Published } from '../http/server.ts';
import { noteInTrail } from './audited.ts';
import { bundleFiles, clientFiles, keepFiles, manifestName, readBundle } from './files.ts';
import type { Compiled, Kept, Publication, Publisher } from './publication.ts';

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** Publications that are kept, with their files: windows that were opened before them have been closed. */
const kept = 20;

/** Publications, the newest last. */
export async function publications(client: pg.ClientBase | pg.Pool): Promise<Kept[]> {
  const { rows } = await client.query<Kept>(
    `select id, mark, build, extract(epoch from published_at)::float8 * 1000 as at,
            published_by as by, reason as why, documents from heddle_publication order by id`,
  );
  return rows;
}

/** The publication in force, without what it says; undefined: nothing was published yet. */
export async function newestPublication(pool: pg.Pool): Promise<Publication | undefined> {
  const { rows } = await pool.query<Publication>(
    'select id, mark, extract(epoch from published_at)::float8 * 1000 as at from heddle_publication order by id desc limit 1',
  );
  return rows[0];
}

/**
 * Makes documents the newest, within a transaction of the caller's, who has the lock of the migration.
 * @param assets the folder of the built client that goes with them
 * @param before the publication whose place they take; undefined: none
 */
export async function store(
  client: pg.ClientBase,
  compiled: Compiled,
  assets: string,
  publisher: Publisher,
  before: Kept | undefined,
): Promise<Publication> {
  const { build, mark, files, documents, texts } = compiled;
  // The passwords of sample accounts are nobody's business here.
  const model: Model = { ...compiled.model, accounts: [], data: startData(compiled.model) };
  const { rows } = await client.query<Publication>(
    `insert into heddle_publication (mark, build, model, files, manifest, published_by, reason, documents, texts)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     returning id, mark, extract(epoch from published_at)::float8 * 1000 as at`,
    [
      mark,
      build,
      await compress(JSON.stringify(model)),
      [...files.keys()].filter(name => name !== manifestName),
      files.get(manifestName) ?? '{}',
      publisher.by,
      publisher.why,
      JSON.stringify(documents),
      texts && (await compress(JSON.stringify([...texts]))),
    ],
  );
  const [publication] = rows;
  if (!publication) throw new Error('The publication was not stored.');
  await noteInTrail(client, publication, publisher, [before, documents]);
  await keepFiles(client, publication.id, new Map([...bundleFiles(compiled), ...(await clientFiles(assets))]));
  await client.query(
    'delete from heddle_publication where id <= (select max(id) from heddle_publication) - $1::bigint',
    [kept],
  );
  await client.query('delete from heddle_published_file where publication < (select min(id) from heddle_publication)');
  return publication;
}

/** What a publication serves. @throws Error where it is gone */
export async function read(client: pg.ClientBase | pg.Pool, id: number): Promise<Published> {
  const { rows } = await client.query<{ model: Buffer; files: string[]; manifest: string }>(
    'select model, files, manifest from heddle_publication where id = $1',
    [id],
  );
  const [row] = rows;
  if (!row) throw new Error(`The publication ${id} is not in the database any more.`);
  const files = await readBundle(client, row.files);
  return {
    model: await modelOf(row.model),
    files: files.set(manifestName, row.manifest),
  };
}

/** The documents that are in force, as they were written; null where they were published by a version that did not keep that. */
export async function readTexts(client: pg.ClientBase | pg.Pool, id: number): Promise<Map<string, string> | null> {
  const { rows } = await client.query<{ texts: Buffer | null }>('select texts from heddle_publication where id = $1', [
    id,
  ]);
  const texts = rows[0]?.texts;
  return texts ? new Map<string, string>(JSON.parse((await expand(texts)).toString())) : null;
}

/** The model that was published last; undefined where nothing was ever served from the database. */
export async function newestModel(pool: pg.Pool): Promise<Model | undefined> {
  const { rows } = await pool
    .query<{ model: Buffer }>('select model from heddle_publication order by id desc limit 1')
    .catch((error: { code?: string }) => (error.code === '42P01' ? { rows: [] } : Promise.reject(error)));
  return rows[0] && modelOf(rows[0].model);
}

const modelOf = async (kept: Buffer): Promise<Model> => byNameAlone(JSON.parse((await expand(kept)).toString()));
