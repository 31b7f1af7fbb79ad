import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import type { Published } from '../http/server.ts';

/** A file and what is in it; its path is that of its address: `bundle/app.0123456789.json`. */
type Files = ReadonlyMap<string, Buffer>;

/** The one file of a bundle that is not named by its hash. */
export const manifestName = 'manifest.json';

/** The hashed files of a bundle. */
export const bundleFiles = ({ files }: Pick<Published, 'files'>): Files =>
  new Map(
    [...files]
      .filter(([name]) => name !== manifestName)
      .map(([name, text]) => [`bundle/${name}`, Buffer.from(text)] as const),
  );

/** The hashed files of a built client, without their compressed twins. @param folder its index.html and assets/ */
export async function clientFiles(folder: string): Promise<Files> {
  const assets = path.join(folder, 'assets');
  const names = await readdir(assets).catch(() => []);
  const own = names.filter(name => !/\.(br|gz)$/.test(name));
  return new Map(
    await Promise.all(own.map(async name => [`assets/${name}`, await readFile(path.join(assets, name))] as const)),
  );
}

/** Keeps files for windows of this publication, at whichever instance they ask; those that are there are not sent again. */
export async function keepFiles(client: pg.ClientBase, publication: number, files: Files): Promise<void> {
  const names = [...files.keys()];
  const { rows } = await client.query<{ path: string }>(
    'update heddle_published_file set publication = $2 where path = any($1) returning path',
    [names, publication],
  );
  const there = new Set(rows.map(row => row.path));
  const missing = names.filter(name => !there.has(name));
  await client.query(
    `insert into heddle_published_file (path, content, publication)
     select path, content, $3 from unnest($1::text[], $2::bytea[]) as file (path, content)`,
    [missing, missing.map(name => files.get(name)), publication],
  );
}

/** A file of any version that is kept; undefined where there is none of that path. */
export async function publishedFile(pool: pg.Pool, path: string): Promise<Buffer | undefined> {
  const { rows } = await pool.query<{ content: Buffer }>('select content from heddle_published_file where path = $1', [
    path,
  ]);
  return rows[0]?.content;
}

/** The bundle of a publication. @throws Error where a file of it is gone */
export async function readBundle(
  client: pg.ClientBase | pg.Pool,
  names: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await client.query<{ path: string; content: Buffer }>(
    'select path, content from heddle_published_file where path = any($1)',
    [names.map(name => `bundle/${name}`)],
  );
  const found = new Map(rows.map(({ path, content }) => [path.slice('bundle/'.length), content.toString()]));
  const lost = names.find(name => !found.has(name));
  if (lost !== undefined) throw new Error(`The file ${lost} of the published documents is not in the database.`);
  return found;
}
