import type { Model } from '#runtime/language/index.ts';
import { workOutComputed } from '#server/computed/work-out.ts';
import { createPlatformTables } from '#server/database/platform-tables.ts';
import { holdReferences, indexFilled } from '#server/database/schema/filled.ts';
import { MigrationError, migrate } from '#server/database/schema/migrate.ts';
import { makeMonths } from '#server/months/coming.ts';
import { heldJobs } from '#server/queue/held.ts';
import { learn, seed } from '#server/seed.ts';
import { alikeHeld } from './alike-held.ts';
import { bringData } from './bring-data.ts';
// from './alike-held.ts';
import type { OpenDatabase } from './database.ts';
import { describeComputed } from './describe-computed.ts';
import { describeHeld } from './describe-held.ts';
import { StartError } from './start-error.ts';

/** What is new is empty in records that are there; sample data can be had afresh. */
const newFields = (empty: readonly string[], { app }: Model): string =>
  `New fields are empty in the records that are there: ${empty.join(', ')}.${app.sample ? ' "npm start -- --reset" writes the sample data afresh, with them.' : ''}`;

/** A database that can be served from. */
export interface Prepared extends OpenDatabase {
  /** Makes what the new database is quicker with; broken off by the signal. */
  settle(signal: AbortSignal): Promise<void>;
}

/**
 * Brings the tables to what the documents ask for, and fills a new database.
 * @throws StartError where records are in the way; the database is closed then
 */
export async function prepare(
  database: OpenDatabase,
  model: Model,
  scale: number | undefined,
  { say, fill }: { say: (line: string) => void; fill: boolean },
): Promise<Prepared> {
  try {
    await createPlatformTables(database.connection.pool);
    const { pool } = database.connection;
    // Who else works with the database is to find it whole; and without a sample there is nothing to fill it with.
    const indexes = database.isOwn && model.app.sample !== undefined ? 'later' : 'now';
    const { applied, leftover, empty, alike, newer, isUnfinished } = await migrate(pool, model, 'served', indexes);
    if (newer)
      say(
        `These documents are older than those that the database was published with (${newer}): it is served as it is, and nothing of it is changed.`,
      );
    for (const line of describeHeld(await heldJobs(database.connection.database))) say(line);
    if (applied.length > 0) say(`The database is up to date (${applied.length} changes).`);
    if (leftover.length > 0) say(`Columns without a field keep their data: ${leftover.join(', ')}.`);
    if (alike) say(alikeHeld(alike));
    if (empty.length > 0) say(newFields(empty, model));
    if (!newer)
      for (const line of describeComputed(
        await workOutComputed(database.connection.database, model, { fill }),
        'npm start -- --fill',
      ))
        say(line);
    const started = performance.now();
    let told = false;
    const onProgress = (): void => {
      if (!told) say('Writing the sample data …');
      told = true;
    };
    const isNew = await seed(pool, model, { scale, statistics: 'later', onProgress });
    if (isUnfinished) await holdReferences(pool, model);
    if (!newer) for (const line of await bringData(pool, model)) say(line);
    // Who works with the database may be in the way: the job of the night does it then, and until then there is room for what has no month.
    if (!newer)
      await makeMonths(pool, model).catch((error: Error) =>
        say(`The tables of months were not made: ${error.message}`),
      );
    if (isNew) say(`The new database is ready (${((performance.now() - started) / 1000).toFixed(1)} s).`);
    return {
      ...database,
      async settle(signal) {
        if (isUnfinished) await indexFilled(pool, model, signal);
        if (isNew) await learn(pool, model, signal);
      },
    };
  } catch (error) {
    await database.close();
    if (error instanceof MigrationError) throw new StartError(error.message, { cause: error });
    throw error;
  }
}
