import path from 'node:path';
import type { Model } from '#runtime/language/index.ts';
import type { Connection } from '#server/database/connect.ts';
import { createServer, type Mount, type Published } from '#server/http/server.ts';
import { arrangeJobs } from '#server/worker/arrange.ts';
import { startWorker } from '#server/worker/worker.ts';
import { buildClient } from './client.ts';
import { createCompiler } from './compiler.ts';
import { openDatabase } from './database.ts';
import { createDocuments, type Documents } from './documents.ts';
import { lastGood } from './last-good.ts';
import type { Listening } from './listening.ts';
import { mountsOf } from './mounts.ts';
import { portError, portIsFree } from './port.ts';
import { type Prepared, prepare } from './prepare.ts';
import { inTurn, type Republished, republisher } from './republish.ts';
import { describeIssues } from './schemas.ts';
import { StartError } from './start-error.ts';
import { watchFolder } from './watch.ts';

export interface StartOptions extends Listening {
  /** Absolute. */
  schemas: string;
  /** Folder of the built-in database; absolute. */
  data: string;
  /** Empty the database first. */
  reset: boolean;
  /** Work out computed fields in records that were there before them, as far as that is not done by itself. */
  fill?: boolean;
  /** How much sample data a new database gets: 1 is its usual size. */
  scale?: number;
  /** Another PostgreSQL instead of the built-in one. */
  databaseUrl?: string;
}

export interface StartSurroundings {
  /** Heddle's own folder: the client that is built of it is kept in dist/ below it. */
  root: string;
  /** Where documents that compiled are kept (.heddle below the root). */
  kept?: string;
  /** Gets a line for each step. */
  say: (line: string) => void;
  /** Gets the server's log. */
  log: (line: string) => void;
  /** Told when the built-in database ends by itself. */
  onLost: (sentence: string) => void;
  /** What else is served, for those who write the documents. */
  beside?: (app: BesideApp) => Mount[];
}

/** An app as what stands beside it knows it. */
export interface BesideApp {
  /** The folder of its documents; absolute. */
  schemas: string;
  databaseUrl: string;
  connection: Connection;
  /** The model in force. */
  model: () => Model;
  /** Serves what was saved at these paths, at once, in the place of waiting until it is noticed. */
  republish(changed: readonly string[]): Promise<Republished>;
}

export interface RunningApp {
  /** For example http://127.0.0.1:8080. */
  url: string;
  model: Model;
  connection: Connection;
  /** When a new database has what it is quicker with: indexes, and what the planner knows. Nobody who works has to wait for it. */
  settled: Promise<void>;
  /** Finishes the requests under way, then stops the server and the built-in database. */
  stop(): Promise<void>;
}

/**
 * Everything `npm start` does, from the documents to a listening server that follows them.
 * @throws StartError with one sentence for the person; nothing is left running then.
 */
export async function startApp(
  options: StartOptions,
  { root, kept: keptIn = path.join(root, '.heddle'), say, log, onLost, beside }: StartSurroundings,
): Promise<RunningApp> {
  await portIsFree(options.host, options.port);
  const compiler = createCompiler();
  const kept = lastGood(path.join(keptIn, 'bundle'), options.schemas);
  const documents = createDocuments(options.schemas, compiler, kept);
  const opening = openDatabase({ ...options, onLost }, say);
  const building = buildClient(root, path.join(root, 'dist'), say);
  // What failed is told after the database is open, so that it can be closed again; until then nobody awaits it.
  for (const one of [opening, building]) one.catch(() => undefined);
  const closeDatabase = async (): Promise<void> => (await opening).close();
  // The tables are made and filled as soon as the model is there: files for the browser are not needed for that.
  let preparing: Promise<Prepared> | undefined;
  const prepared = (model: Model): Promise<Prepared> => {
    preparing ??= opening.then(database =>
      prepare(database, model, options.scale, { say, fill: options.fill === true }),
    );
    preparing.catch(() => undefined);
    return preparing;
  };
  const published = await publishable(options.schemas, documents, prepared, say).catch(async error => {
    await preparing?.catch(() => undefined);
    await closeDatabase().catch(() => undefined);
    throw error;
  });
  const { connection, settle } = await prepared(published.model);
  const keeping = documents.keep();
  const assets = await building.catch(async (error: Error) => {
    await closeDatabase();
    throw new StartError(`The client could not be built: ${error.message}`);
  });
  const { schemas } = options;
  const { url: databaseUrl } = await opening;
  const besides =
    beside?.({
      ...{ databaseUrl, schemas, connection },
      model: () => server.model(),
      republish: changed => republish(changed),
    }) ?? [];
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
  const ending = new AbortController();
  const settled = settle(ending.signal).catch((error: Error) =>
    say(
      `Some indexes of the new database could not be made, so it is slower until the next start makes them: ${error.message}`,
    ),
  );
  const republish = inTurn(republisher({ schemas, documents, server, connection, settled, say }, published));
  const unwatch = await watchFolder(schemas, async changed => void (await republish(changed)), say);
  const address = server.app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  return {
    url: `http://${options.host === '0.0.0.0' || options.host === '::' ? 'localhost' : options.host}:${port}`,
    model: published.model,
    connection,
    settled,
    async stop() {
      ending.abort();
      await settled;
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
async function publishable(
  schemas: string,
  documents: Documents,
  onModel: (model: Model) => void,
  say: (line: string) => void,
): Promise<Published> {
  const { issues, published } = await documents.compile(undefined, onModel);
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
