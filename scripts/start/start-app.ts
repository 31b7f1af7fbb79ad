import path from 'node:path';
import type { Model } from '#runtime/language/index.ts';
import type { Connection } from '#server/database/connect.ts';
import { createPlatformTables } from '#server/database/platform-tables.ts';
import { MigrationError, migrate } from '#server/database/schema/migrate.ts';
import { createServer, type Mount, type Published } from '#server/http/server.ts';
import { seed } from '#server/seed.ts';
import { arrangeJobs } from '#server/worker/arrange.ts';
import { startWorker } from '#server/worker/worker.ts';
import { buildClient } from './client.ts';
import { createCompiler } from './compiler.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { createDocuments, type Documents } from './documents.ts';
import { lastGood } from './last-good.ts';
import { mountsOf } from './mounts.ts';
import type { StartOptions } from './options.ts';
import { portError, portIsFree } from './port.ts';
import { republisher } from './republish.ts';
import { describeIssues } from './schemas.ts';
import { StartError } from './start-error.ts';
import { watchFolder } from './watch.ts';

export interface StartSurroundings {
  /** The folder of package.json; what is made is kept in .heddle/ and dist/ below it. */
  root: string;
  /** Gets a line for each step. */
  say: (line: string) => void;
  /** Gets the server's log. */
  log: (line: string) => void;
  /** Told when the built-in database ends by itself. */
  onLost: (sentence: string) => void;
  /** What else is served, for those who write the documents. */
  beside?: (app: { databaseUrl: string; model: () => Model }) => Mount[];
}

export interface RunningApp {
  /** For example http://127.0.0.1:8080. */
  url: string;
  model: Model;
  connection: Connection;
  /** Finishes the requests under way, then stops the server and the built-in database. */
  stop(): Promise<void>;
}

/**
 * Everything `npm start` does, from the documents to a listening server that follows them.
 * @throws StartError with one sentence for the person; nothing is left running then.
 */
export async function startApp(
  options: StartOptions,
  { root, say, log, onLost, beside }: StartSurroundings,
): Promise<RunningApp> {
  await portIsFree(options.host, options.port);
  const compiler = createCompiler();
  const kept = lastGood(path.join(root, '.heddle/bundle'), options.schemas);
  const documents = createDocuments(options.schemas, compiler, kept);
  const opening = openDatabase({ ...options, onLost }, say);
  const building = buildClient(root, path.join(root, 'dist'), say);
  // What failed is told after the database is open, so that it can be closed again; until then nobody awaits it.
  for (const one of [opening, building]) one.catch(() => undefined);
  const closeDatabase = async (): Promise<void> => (await opening).close();
  const published = await publishable(options.schemas, documents, say).catch(async error => {
    await closeDatabase().catch(() => undefined);
    throw error;
  });
  const { connection } = await opening.then(database => prepare(database, published.model, options.scale, say));
  const keeping = documents.keep();
  const assets = await building.catch(async (error: Error) => {
    await closeDatabase();
    throw new StartError(`The client could not be built: ${error.message}`);
  });
  const besides = beside?.({ databaseUrl: (await opening).url, model: () => server.model() }) ?? [];
  const mounts = [...(await mountsOf(published.model)), ...besides];
  const server = await createServer({
    ...published,
    connection,
    assets,
    log,
    trustProxy: options.trustProxy ?? false,
    development: true,
    mounts,
  });
  try {
    await server.app.listen({ host: options.host, port: options.port });
  } catch (error) {
    await closeDatabase();
    throw portError(error, options.host, options.port);
  }
  await arrangeJobs(connection, published.model);
  const worker = startWorker({ connection, model: server.model, log });
  const unwatch = await watchFolder(
    options.schemas,
    republisher({ schemas: options.schemas, documents, server, connection, say }, published),
  );
  const address = server.app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  return {
    url: `http://${options.host === '0.0.0.0' || options.host === '::' ? 'localhost' : options.host}:${port}`,
    model: published.model,
    connection,
    async stop() {
      await unwatch();
      await keeping;
      await compiler.stop();
      await server.app.close();
      await worker.stop();
      await closeDatabase();
    },
  };
}

/** The documents compiled; the last good version when they have errors. @throws StartError when there is neither. */
async function publishable(schemas: string, documents: Documents, say: (line: string) => void): Promise<Published> {
  const { issues, published } = await documents.compile();
  for (const line of describeIssues(issues, schemas)) say(line);
  if (published) return published;
  const last = await documents.last();
  if (!last)
    throw new StartError(
      'The documents have errors (above), and no earlier good version is kept: mend them and start again.',
    );
  say('The documents have errors (above): the last good version is served until they are mended.');
  return last;
}

/** What is new is empty in records that are there; sample data can be had afresh. */
const newFields = (empty: readonly string[], { app }: Model): string =>
  `New fields are empty in the records that are there: ${empty.join(', ')}.${app.sample ? ' "npm start -- --reset" writes the sample data afresh, with them.' : ''}`;

async function prepare(
  database: OpenDatabase,
  model: Model,
  scale: number | undefined,
  say: (line: string) => void,
): Promise<OpenDatabase> {
  try {
    await createPlatformTables(database.connection.pool);
    const { applied, leftover, empty, newer } = await migrate(database.connection.pool, model, 'served');
    if (newer)
      say(
        `These documents are older than those that the database was published with (${newer}): it is served as it is, and nothing of it is changed.`,
      );
    if (applied.length > 0) say(`The database is up to date (${applied.length} changes).`);
    if (leftover.length > 0) say(`Columns without a field keep their data: ${leftover.join(', ')}.`);
    if (empty.length > 0) say(newFields(empty, model));
    const started = performance.now();
    let told = false;
    const onProgress = (): void => {
      if (!told) say('Writing the sample data …');
      told = true;
    };
    const isNew = await seed(database.connection.pool, model, { scale, statistics: 'later', onProgress });
    if (isNew) say(`The new database is ready (${((performance.now() - started) / 1000).toFixed(1)} s).`);
    return database;
  } catch (error) {
    await database.close();
    if (error instanceof MigrationError) throw new StartError(error.message, { cause: error });
    throw error;
  }
}
