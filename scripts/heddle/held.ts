import path from 'node:path';
import { parseArgs } from 'node:util';
import { createPlatformTables } from '#server/database/platform-tables.ts';
import { dropHeld, heldJobs, releaseHeld } from '#server/queue/held.ts';
import { connectTo } from '../app/connect-to.ts';
import { describeHeld } from '../app/describe-held.ts';
import { type Output, readOr } from './command.ts';
import { onDatabase } from './on-database.ts';

export const heldUse = [
  '  held [--release | --drop] [--data DIR]',
  '                         lists what a restore holds back because it may have gone out since the backup; release: it goes',
  '                         out; drop: messages and requests that have gone out already are taken out, the rest stays',
].join('\n');

/** heddle held. Gives the exit code: 0, 1 where it could not be done, 2 wrong use. */
export async function lookAtHeld(args: string[], output: Output): Promise<number> {
  const given = readOr(output, heldUse, () => readGiven(args));
  if (!given) return 2;
  const { out, err } = output;
  const work = async (url: string): Promise<void> => {
    const connection = await connectTo(url, 2);
    try {
      await createPlatformTables(connection.pool);
      const { database } = connection;
      const changed = (act: typeof releaseHeld) => database.transaction().execute(transaction => act(transaction));
      if (given.release) out(`${await changed(releaseHeld)} are no longer held: they are done now.`);
      if (given.drop) out(`${await changed(dropHeld)} were taken out and are not sent again.`);
      const lines = describeHeld(await heldJobs(database));
      for (const line of lines.length > 0 ? lines : ['Nothing is held.']) out(line);
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

function readGiven(args: string[]) {
  const options = { release: { type: 'boolean' }, drop: { type: 'boolean' }, data: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options });
  if (values.release && values.drop) throw new Error('It is either --release or --drop.');
  return values;
}
