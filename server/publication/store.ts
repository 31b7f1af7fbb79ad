import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type pg from 'pg';
import type { Model } from '#runtime/language/bundle/model.ts';
import type { Published } from '../http/server.ts';
import { bundleFiles, clientFiles, keepFiles, manifestName, readBundle } from './files.ts';
import type { Compiled, Publication } from './publication.ts';

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** Publications that are kept, with their files: windows that were opened before them have been closed. */
const kept = 20;

/** Publications by their marks and builds, the newest last. */
export async function publications(client: pg.ClientBase): Promise<(Publication & { build: string })[]> {
  const { rows } = await client.query<Publication & { build: string }>(
    'select id, mark, build, extract(epoch from published_at)::float8 * 1000 as at from heddle_publication order by id',
  );
  return rows;
}

/**
 * Makes documents the newest, within a transaction of the caller's, who has the lock of the migration.
 * @param assets the folder of the built client that goes with them
 */
export async function store(client: pg.ClientBase, compiled: Compiled, assets: string): Promise<Publication> {
  const { build, mark, files } = compiled;
  // The passwords of sample accounts are nobody's business here.
  const model: Model = { ...compiled.model, accounts: [] };
  const { rows } = await client.query<Publication>(
    `insert into heddle_publication (mark, build, model, files, manifest) values ($1, $2, $3, $4, $5)
     returning id, mark, extract(epoch from published_at)::float8 * 1000 as at`,
    [
      mark,
      build,
      await compress(JSON.stringify(model)),
      [...files.keys()].filter(name => name !== manifestName),
      files.get(manifestName) ?? '{}',
    ],
  );
  const [publication] = rows;
  if (!publication) throw new Error('The publication was not stored.');
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
    model: JSON.parse((await expand(row.model)).toString()) as Model,
    files: files.set(manifestName, row.manifest),
  };
}

/** The model that was published last; undefined where nothing was ever served from the database. */
export async function newestModel(pool: pg.Pool): Promise<Model | undefined> {
  const { rows } = await pool
    .query<{ model: Buffer }>('select model from heddle_publication order by id desc limit 1')
    .catch((error: { code?: string }) => (error.code === '42P01' ? { rows: [] } : Promise.reject(error)));
  return rows[0] && (JSON.parse((await expand(rows[0].model)).toString()) as Model);
}
