import { statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from '#server/backup/backup.ts';
import type { Ending } from '#server/backup/file.ts';
import { restore } from '#server/backup/restore.ts';
import { runningEmbedded } from '#server/database/embedded/index.ts';
import { type HeldJobs, heldJobs } from '#server/queue/held.ts';
import { connectTo } from '../app/connect-to.ts';
import { describeHeld } from '../app/describe-held.ts';
import { readSettings } from '../serve/read-settings.ts';
import type { Output } from './command.ts';
import { onDatabase } from './on-database.ts';

export const saveUse = [
  '  backup FILE [--data DIR]',
  '                         writes the database into a file, while it is worked on: that of DATABASE_URL, else the built-in one',
  '  restore FILE [--release] [--data DIR]',
  '                         brings an empty database back from such a file; what was due by now is held (heddle held), or released',
].join('\n');

/** heddle backup, heddle restore. Gives the exit code: 0, 1 where it could not be done, 2 wrong use. */
export async function save(name: 'backup' | 'restore', args: string[], output: Output): Promise<number> {
  const given = readGiven(name, args);
  if (typeof given === 'string') {
    output.err(given);
    return 2;
  }
  const file = path.resolve(given.file);
  const data = path.resolve(given.data ?? '.heddle/data');
  const begun = performance.now();
  const settings = readSettings(process.env);
  if ('wrong' in settings) {
    output.err(settings.wrong);
    return 2;
  }
  const key = settings.values.HEDDLE_BACKUP_KEY;
  const work = async (url: string): Promise<{ ending: Ending; held: HeldJobs[] }> => {
    const connection = await connectTo(url, 2);
    try {
      if (name === 'backup') return { ending: await backUp(connection.pool, file, key), held: [] };
      const ending = await restore(connection.pool, file, { key, release: given.release === true });
      return { ending, held: await heldJobs(connection.database) };
    } finally {
      await connection.close();
    }
  };
  try {
    // Whoever works with the built-in database now has its folder.
    const running = process.env.DATABASE_URL ? undefined : await runningEmbedded(data);
    const { ending, held } = await (running ? work(running) : onDatabase(data, work));
    output.out(told(name, file, ending, performance.now() - begun));
    for (const line of describeHeld(held)) output.out(line);
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
    : `${what} are back as of ${at}, ${seconds} s. All log-ins of then have ended. Start Heddle with the documents of then, or later ones.`;
}

function readGiven(name: string, args: string[]): { file: string; data?: string; release?: boolean } | string {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { data: { type: 'string' }, ...(name === 'restore' ? { release: { type: 'boolean' } } : {}) } as const,
    });
    const [file] = positionals;
    if (!file || positionals.length > 1) return `It takes one file.\n${saveUse}`;
    return { file, release: values.release === true, ...(values.data ? { data: values.data } : {}) };
  } catch (error) {
    return (error as Error).message;
  }
}
