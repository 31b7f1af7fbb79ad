import { statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from '#server/backup/backup.ts';
import type { Ending } from '#server/backup/file.ts';
import { restore } from '#server/backup/restore.ts';
import { runningEmbedded } from '#server/database/embedded/index.ts';
import { connectTo } from '../start/connect-to.ts';
import type { Output } from './command.ts';
import { onDatabase } from './on-database.ts';

export const saveUse = [
  '  backup FILE [--data DIR]',
  '                         writes the database into a file, while it is worked on: that of DATABASE_URL, else the built-in one',
  '  restore FILE [--data DIR]',
  '                         brings an empty database back from such a file',
].join('\n');

/** heddle backup, heddle restore. Gives the exit code: 0, 1 where it could not be done, 2 wrong use. */
export async function save(name: 'backup' | 'restore', args: string[], output: Output): Promise<number> {
  const given = readGiven(args);
  if (typeof given === 'string') {
    output.err(given);
    return 2;
  }
  const file = path.resolve(given.file);
  const data = path.resolve(given.data ?? '.heddle/data');
  const begun = performance.now();
  const work = async (url: string): Promise<Ending> => {
    const connection = await connectTo(url, 2);
    try {
      return await (name === 'backup' ? backUp(connection.pool, file) : restore(connection.pool, file));
    } finally {
      await connection.close();
    }
  };
  try {
    // Whoever works with the built-in database now has its folder.
    const running = process.env.DATABASE_URL ? undefined : await runningEmbedded(data);
    const ending = await (running ? work(running) : onDatabase(data, work));
    output.out(told(name, file, ending, performance.now() - begun));
    return 0;
  } catch (error) {
    output.err((error as Error).message);
    return 1;
  }
}

function told(name: 'backup' | 'restore', file: string, { at, rows }: Ending, ms: number): string {
  const counts = Object.values(rows);
  const what = `${counts.reduce((sum, count) => sum + count, 0)} rows of ${counts.length} tables`;
  const seconds = (ms / 1000).toFixed(1);
  return name === 'backup'
    ? `${file}: ${what}, as of ${at}, ${(statSync(file).size / 1e6).toFixed(1)} MB, ${seconds} s.`
    : `${what} are back as of ${at}, ${seconds} s. Start Heddle with the documents of then, or later ones.`;
}

function readGiven(args: string[]): { file: string; data?: string } | string {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { data: { type: 'string' } } });
    const [file] = positionals;
    if (!file || positionals.length > 1) return `It takes one file.\n${saveUse}`;
    return { file, ...(values.data ? { data: values.data } : {}) };
  } catch (error) {
    return (error as Error).message;
  }
}
