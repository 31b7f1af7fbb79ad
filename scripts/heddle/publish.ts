import path from 'node:path';
import { parseArgs } from 'node:util';
import { workOutComputed } from '#server/computed/work-out.ts';
import type { Connection } from '#server/database/connect.ts';
import { createPlatformTables } from '#server/database/platform-tables.ts';
import { MigrationError } from '#server/database/schema/migrate.ts';
import { DisplacedError } from '#server/publication/displaced.ts';
import type { Publisher } from '#server/publication/publication.ts';
import { type PublishResult, publish } from '#server/publication/publish.ts';
import { arrangeJobs } from '#server/worker/arrange.ts';
import { connectTo } from '../app/connect-to.ts';
import { describeComputed } from '../app/describe-computed.ts';
import { StartError } from '../app/start-error.ts';
import { systemAccount } from '../app/system-account.ts';
import { type Built, readBuilt } from '../build/built.ts';
import { describeMigration } from '../serve/describe-migration.ts';
import type { Output } from './command.ts';

export const publishUse = [
  '  publish [--by NAME] [--why TEXT] [--over N] [--fill]',
  '                         puts the documents of npm run build into force at every instance on DATABASE_URL, without a restart;',
  '                         over publication N, where others have published since this folder did; --fill works out the',
  '                         computed fields that records were left without',
].join('\n');

/** Publishes what was built below the working folder. Gives the exit code. @param dist where it was built */
export async function publishBuilt(
  args: readonly string[],
  { out, err, ask }: Output,
  env: NodeJS.ProcessEnv,
  dist: string = path.resolve('dist'),
): Promise<number> {
  const refuse = (sentence: string, code: number): number => {
    err(sentence);
    return code;
  };
  const asked = readAsked(args);
  if (typeof asked === 'string') return refuse(`${asked}\n${publishUse}`, 2);
  if (!env.DATABASE_URL) return refuse('DATABASE_URL is not set: name the PostgreSQL of the installation.', 2);
  const built = await readBuilt(dist);
  if (!built) return refuse('Nothing is built here: npm run build first.', 1);
  try {
    const connection = await connectTo(env.DATABASE_URL);
    try {
      await createPlatformTables(connection.pool);
      const result = await publishAsked(connection, built, asked.publisher, { err, ask });
      if (typeof result === 'string') return refuse(result, 1);
      await arrangeJobs(connection, built.model);
      for (const line of describeMigration(result)) out(line);
      const computed = await workOutComputed(connection.database, built.model, { fill: asked.fill });
      for (const line of describeComputed(computed, 'heddle publish --fill')) out(line);
      const { id, mark } = result.publication;
      out(
        result.same
          ? `These documents are in force already (publication ${id}, ${mark}).`
          : `Published (publication ${id}, ${mark}): instances of this build serve it within two seconds, others once they are started with it.`,
      );
    } finally {
      await connection.close();
    }
  } catch (error) {
    if (error instanceof StartError || error instanceof MigrationError) return refuse(error.message, 1);
    throw error;
  }
  return 0;
}

/**
 * Publishes; where others have published since, it says so and asks who sits at the terminal whether to go on.
 * @returns what came of it, or how to go on
 */
async function publishAsked(
  { pool }: Pick<Connection, 'pool'>,
  built: Built,
  publisher: Publisher,
  { err, ask }: Pick<Output, 'err' | 'ask'>,
): Promise<PublishResult | string> {
  try {
    return await publish(pool, built, built.assets, publisher);
  } catch (error) {
    if (!(error instanceof DisplacedError)) throw error;
    err(error.message);
    const number = String(error.inForce);
    const goOn = `or publish over it all the same: npm run heddle -- publish --over ${number}`;
    const answer = await ask?.(`or publish over it all the same by its number (${number}): `);
    if (answer === undefined) return goOn;
    return answer.trim() === number
      ? publishAsked({ pool }, built, { ...publisher, over: error.inForce }, { err, ask })
      : 'Nothing has been published.';
  }
}

function readAsked(args: readonly string[]): { publisher: Publisher; fill: boolean } | string {
  try {
    const options = {
      by: { type: 'string' },
      why: { type: 'string' },
      over: { type: 'string' },
      fill: { type: 'boolean' },
    } as const;
    const { by, why, over, fill = false } = parseArgs({ args: [...args], options }).values;
    if (over !== undefined && !/^\d{1,9}$/.test(over))
      return `--over takes the number of a publication, not "${over}".`;
    const said = { by: by?.trim() || systemAccount(), why: why?.trim() ?? '' };
    return { publisher: { ...said, ...(over === undefined ? {} : { over: Number(over) }) }, fill };
  } catch (error) {
    return (error as Error).message;
  }
}
