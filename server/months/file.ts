import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';
import { type Column, rowsOf, type Sum, Sums, type TableOfRows } from './rows.ts';

/** What stands beside a file of rows (`2024-01.csv.gz`, `2024-01.json`): what it is, and what it has to sum up to. */
export interface Manifest extends Sum {
  /** The version of this format. */
  heddle: 'archive 1';
  entity: string;
  title: string;
  /** yyyy-MM. */
  month: string;
  /** The field of the month. */
  by: string;
  fields: Column[];
  /** When it was written, ISO 8601. */
  at: string;
}

const ending = '.csv.gz';

/** Beside the file of the rows. */
const manifestOf = (file: string): string => `${file.slice(0, -ending.length)}.json`;

/** The first name in the folder of an entity that nothing has: a month may come more than once. */
export async function freeFile(folder: string, entity: string, month: string): Promise<string> {
  for (let number = 1; ; number++) {
    const file = path.join(folder, entity, `${month}${number > 1 ? `.${number}` : ''}${ending}`);
    const isFree = await open(file).then(
      async found => found.close().then(() => false),
      (error: { code?: string }) => error.code === 'ENOENT' || Promise.reject(error),
    );
    if (isFree) return file;
  }
}

/** Writes rows and what they are; what was there before of this name is gone. On the disk when it is over. @throws Error where it cannot be written */
export async function writeFile(
  client: pg.PoolClient,
  file: string,
  table: TableOfRows,
  about: Omit<Manifest, keyof Sum | 'heddle' | 'at' | 'fields'>,
): Promise<Sum> {
  await mkdir(path.dirname(file), { recursive: true });
  const sums = new Sums();
  const draft = `${file}.part`;
  await pipeline(
    Readable.from(rowsOf(client, table, sums)),
    createGzip({ level: 6 }),
    createWriteStream(draft, { mode: 0o600, flush: true }),
  );
  const sum = sums.all();
  const manifest: Manifest = {
    heddle: 'archive 1',
    ...about,
    ...sum,
    at: new Date().toISOString(),
    fields: [...table.columns],
  };
  await rm(manifestOf(file), { force: true });
  await rename(draft, file);
  const beside = await open(`${manifestOf(file)}.part`, 'w', 0o600);
  await beside.writeFile(`${JSON.stringify(manifest, null, 2)}\n`);
  await beside.sync();
  await beside.close();
  await rename(`${manifestOf(file)}.part`, manifestOf(file));
  const folder = await open(path.dirname(file));
  await folder.sync();
  await folder.close();
  return sum;
}

/** @throws Error where nothing, or nothing of ours, stands beside the file */
async function readManifest(file: string): Promise<Manifest> {
  if (!file.endsWith(ending)) throw new Error(`${file} is no archived month: it ends in ${ending}.`);
  const text = await readFile(manifestOf(file), 'utf8').catch(() => undefined);
  const manifest = text === undefined ? undefined : parsed(text);
  if (manifest?.heddle !== 'archive 1')
    throw new Error(`${manifestOf(file)}, which says what ${path.basename(file)} holds, is not there or not ours.`);
  return manifest;
}

function parsed(text: string): Manifest | undefined {
  try {
    return JSON.parse(text) as Manifest;
  } catch {
    return undefined;
  }
}

/** The rows of a file as CSV, unpacked. */
export async function* unpacked(file: string): AsyncGenerator<Buffer> {
  const stream = createGunzip();
  // What fails there fails the reading of its parts.
  const unpacking = pipeline(createReadStream(file), stream);
  unpacking.catch(() => undefined);
  try {
    yield* stream;
  } catch (error) {
    throw new Error(`${file} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

/** Reads a file through. @throws Error where it is not what stands beside it, or another than is said */
export async function assertWhole(file: string, said?: Sum): Promise<Manifest> {
  const manifest = await readManifest(file);
  const sums = new Sums();
  const lines = new Lines();
  for await (const part of unpacked(file)) {
    sums.add(part);
    lines.add(part);
  }
  const found: Sum = { ...sums.all(), rows: lines.count - 1 };
  for (const { rows, sha256 } of [manifest, said ?? manifest])
    if (rows !== found.rows || sha256 !== found.sha256)
      throw new Error(
        `${file} is not as it was written: ${found.rows} rows, ${found.sha256.slice(0, 12)}…; it should be ${rows} rows, ${sha256.slice(0, 12)}….`,
      );
  return manifest;
}

/** Counts the lines of a CSV: what stands in quotes ends none. */
class Lines {
  count = 0;
  #isQuoted = false;

  add(part: Buffer): void {
    for (const byte of part)
      if (byte === 34) this.#isQuoted = !this.#isQuoted;
      else if (byte === 10 && !this.#isQuoted) this.count++;
  }
}
