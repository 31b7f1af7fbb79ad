import path from 'node:path';
import { parseArgs } from 'node:util';
import { builtExtensions, type Model, validate } from '#runtime/language/index.ts';
import { createPlatformTables } from '#server/database/platform-tables.ts';
import { archiveMonths } from '#server/months/archive.ts';
import { restoreMonth } from '#server/months/restore.ts';
import { newestModel } from '#server/publication/store.ts';
import { connectTo } from '../app/connect-to.ts';
import type { Output } from './command.ts';
import { onDatabase } from './on-database.ts';
import { readFolder } from './read-folder.ts';

export const archiveUse = [
  '  archive [--entity NAME] [--before YYYY-MM] [--to DIR] [--dry-run] [--schemas DIR] [--data DIR]',
  '                         puts the months that are past of what is kept by month into files of DIR (archive), each read back',
  '                         before it leaves the database; dry-run: tells which they are',
  '  archive --restore FILE [--schemas DIR] [--data DIR]',
  '                         reads such a file back; the documents are those that were published, else those of the folder',
].join('\n');

interface Given {
  entity?: string;
  before?: string;
  to?: string;
  restore?: string;
  'dry-run'?: boolean;
  schemas?: string;
  data?: string;
}

/** heddle archive. Gives the exit code: 0, 1 where it could not be done, 2 wrong use. */
export async function archive(args: string[], { out, err }: Output): Promise<number> {
  const given = readGiven(args);
  if (typeof given === 'string') {
    err(`${given}\n${archiveUse}`);
    return 2;
  }
  const work = async (url: string): Promise<void> => {
    const connection = await connectTo(url, 3);
    try {
      const model = (await newestModel(connection.pool)) ?? (await modelOf(given.schemas ?? 'schemas'));
      await createPlatformTables(connection.pool);
      await (given.restore === undefined
        ? leave(connection.pool, model, given, out)
        : comeBack(connection.pool, model, path.resolve(given.restore), out));
    } finally {
      await connection.close();
    }
  };
  try {
    await onDatabase(given.data && path.resolve(given.data), work);
    return 0;
  } catch (error) {
    err((error as Error).message);
    return 1;
  }
}

type Pool = Parameters<typeof archiveMonths>[0];

/** The documents of a folder, from which a database is served that nothing was published to. @throws Error where they cannot be read, or are wrong */
async function modelOf(folder: string): Promise<Model> {
  const files = await readFolder(folder);
  if (typeof files === 'string') throw new Error(files);
  const { resolved, issues } = validate(files, { extensions: await builtExtensions(folder, files) });
  if (!resolved || issues.some(({ severity }) => severity === 'error'))
    throw new Error(`The documents of ${folder} have mistakes: npm run heddle -- validate lists them.`);
  return resolved.model;
}

async function leave(pool: Pool, model: Model, given: Given, out: Output['out']): Promise<void> {
  const { entity, before, to: folder = 'archive' } = given;
  const isDry = given['dry-run'] === true;
  const count = await archiveMonths(pool, model, { folder, entity, before, isDry, say: out });
  if (count === 0) out('No month is past.');
}

async function comeBack(pool: Pool, model: Model, file: string, out: Output['out']): Promise<void> {
  const { entity, month, rows } = await restoreMonth(pool, model, file);
  out(
    `${entity} ${month}: ${rows} rows are back. They stay until they are archived by name: --entity ${entity} --before YYYY-MM.`,
  );
}

function readGiven(args: string[]): Given | string {
  try {
    const text = { type: 'string' } as const;
    const options = {
      entity: text,
      before: text,
      to: text,
      restore: text,
      schemas: text,
      data: text,
      'dry-run': { type: 'boolean' },
    } as const;
    const given = parseArgs({ args, options }).values;
    if (given.before !== undefined && !/^\d{4}-(0[1-9]|1[0-2])$/.test(given.before))
      return `--before takes a month, such as 2024-01; it is "${given.before}".`;
    const others = Object.keys(given).filter(name => !['restore', 'schemas', 'data'].includes(name));
    if (given.restore !== undefined && others.length > 0) return `--restore goes without --${others[0]}.`;
    return given;
  } catch (error) {
    return (error as Error).message;
  }
}
