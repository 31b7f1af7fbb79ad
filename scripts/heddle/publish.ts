import path from 'node:path';
import { createPlatformTables } from '#server/database/platform-tables.ts';
import { MigrationError } from '#server/database/schema/migrate.ts';
import { publish } from '#server/publication/publish.ts';
import { arrangeJobs } from '#server/worker/arrange.ts';
import { readBuilt } from '../build/built.ts';
import { describeMigration } from '../serve/describe-migration.ts';
import { connectTo } from '../start/connect-to.ts';
import { StartError } from '../start/start-error.ts';
import type { Output } from './command.ts';

export const publishUse =
  '  publish                puts the documents of npm run build into force at every instance on DATABASE_URL, without a restart';

/** Publishes what was built below the working folder. Gives the exit code. */
export async function publishBuilt(
  args: readonly string[],
  { out, err }: Output,
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const refuse = (sentence: string, code: number): number => {
    err(sentence);
    return code;
  };
  if (args.length > 0) return refuse(`It takes nothing, but was given ${args.join(' ')}.\n${publishUse}`, 2);
  if (!env.DATABASE_URL) return refuse('DATABASE_URL is not set: name the PostgreSQL of the installation.', 2);
  const built = await readBuilt(path.resolve('dist'));
  if (!built) return refuse('Nothing is built here: npm run build first.', 1);
  try {
    const connection = await connectTo(env.DATABASE_URL);
    try {
      await createPlatformTables(connection.pool);
      const result = await publish(connection.pool, built, built.assets);
      await arrangeJobs(connection, built.model);
      for (const line of describeMigration(result)) out(line);
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
