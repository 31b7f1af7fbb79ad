import { parseArgs } from 'node:util';
import { createPlatformTables } from '#server/database/platform-tables.ts';
import { countsOf, differenceOf } from '#server/publication/difference.ts';
import { describePublication } from '#server/publication/displaced.ts';
import { publications } from '#server/publication/store.ts';
import { connectTo } from '../app/connect-to.ts';
import { StartError } from '../app/start-error.ts';
import { type Output, readOr, writeJson } from './command.ts';

export const publicationsUse =
  '  publications [--json]  lists what was published on DATABASE_URL: when, by whom, why, and what it changed';

/** Lists the publications that are kept, the newest first. Gives the exit code. */
export async function listPublications(
  args: readonly string[],
  output: Output,
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const refuse = (sentence: string, code: number): number => {
    output.err(sentence);
    return code;
  };
  const options = { json: { type: 'boolean' } } as const;
  const given = readOr(output, publicationsUse, () => parseArgs({ args: [...args], options }).values);
  if (!given) return 2;
  const { json } = given;
  if (!env.DATABASE_URL) return refuse('DATABASE_URL is not set: name the PostgreSQL of the installation.', 2);
  try {
    const connection = await connectTo(env.DATABASE_URL);
    try {
      await createPlatformTables(connection.pool);
      const all = await publications(connection.pool);
      const listed = all.map((one, place) => {
        const before = all[place - 1]?.documents;
        return { one, differs: before && one.documents ? differenceOf(before, one.documents) : undefined };
      });
      listed.reverse();
      if (json)
        writeJson(
          output,
          listed.map(({ one: { documents: _, ...kept }, differs }) => ({ ...kept, ...differs })),
        );
      else if (listed.length === 0) output.out('Nothing has been published yet.');
      else
        for (const { one, differs } of listed)
          output.out(`${describePublication(one).trim()}${differs ? ` (${countsOf(differs)})` : ''}`);
    } finally {
      await connection.close();
    }
  } catch (error) {
    if (error instanceof StartError) return refuse(error.message, 1);
    throw error;
  }
  return 0;
}
