import { startData } from '#runtime/language/bundle/model.ts';
import { workOutComputed } from '#server/computed/work-out.ts';
import type { Connection } from '#server/database/connect.ts';
import { createPlatformTables } from '#server/database/platform-tables.ts';
import { MigrationError } from '#server/database/schema/migrate.ts';
import { createServer, type Mount, type Server } from '#server/http/server.ts';
import { openMetrics } from '#server/metrics/metrics.ts';
import { type Begun, begin } from '#server/publication/begin.ts';
import { DisplacedError } from '#server/publication/displaced.ts';
import { publishedFile } from '#server/publication/files.ts';
import { type Following, follow } from '#server/publication/follow.ts';
import { heldJobs } from '#server/queue/held.ts';
import { seed } from '#server/seed.ts';
import { examineProcesses } from '#server/workbench/examine-process.ts';
import { mountWorkbench } from '#server/workbench/workbench.ts';
import { arrangeJobs } from '#server/worker/arrange.ts';
import { startWorker } from '#server/worker/worker.ts';
import { connectTo } from '../app/connect-to.ts';
import { describeComputed } from '../app/describe-computed.ts';
import { describeHeld } from '../app/describe-held.ts';
import { portError, portIsFree } from '../app/port.ts';
import { StartError } from '../app/start-error.ts';
import { systemAccount } from '../app/system-account.ts';
import type { Built } from '../build/built.ts';
import { describeMigration } from './describe-migration.ts';
import { serveMetrics } from './metrics-address.ts';
import type { ServeOptions } from './options.ts';
import { publicationBase } from './publication-base.ts';
import { noSamplePasswords } from './sample-passwords.ts';

export interface ServeSurroundings {
  /** Gets a line for each step. */
  say: (line: string) => void;
  /** Gets the server's log. */
  log: (line: string, about?: { trace: string }) => void;
  /** The programs of the workbench (scripts/workbench): what finds out about change sets, and a desk; left out: it is not served. */
  workbench?: { examine: URL; desk: URL };
}

export interface ServedApp {
  /** For example http://127.0.0.1:8080. */
  url: string;
  /** Finishes the requests under way, then stops the server. */
  stop(): Promise<void>;
}

/**
 * Serves what was built to those who work with it: no sample data and accounts, no sandbox, no word of what analysts
 * save, and nothing is written but to the database.
 * @throws StartError with one sentence for the person; nothing is left running then.
 */
export async function serveApp(
  options: ServeOptions,
  built: Built,
  { say, log, workbench }: ServeSurroundings,
): Promise<ServedApp> {
  const { host, port, databaseUrl, beside, pool, lines, trustProxy = false } = options;
  await portIsFree(host, port);
  for (const line of lines) say(line);
  const connection = await connectTo(databaseUrl, pool, beside);
  try {
    const { served, publication, isNewest } = await prepare(connection, built, options, say);
    const ended = await noSamplePasswords(connection.pool, built.model, options.endSamples === true);
    if (ended.length > 0) say(`The sample passwords of ${ended.join(', ')} do not work any more.`);
    const otherVersions = (path: string) => publishedFile(connection.pool, path);
    const { assets, build } = built;
    const mounts = workbench
      ? workbenchOf({
          connection,
          built,
          programs: workbench,
          databaseUrl,
          model: () => server.model(),
          served: id => following.reaches(id),
        })
      : [];
    const server: Server = await createServer({
      ...served,
      assets,
      connection,
      log,
      trustProxy,
      otherVersions,
      mounts,
    });
    await server.app.listen({ host, port }).catch(error => Promise.reject(portError(error, host, port)));
    // What newer documents have arranged is theirs.
    if (isNewest) await arrangeJobs(connection, served.model);
    const following: Following = follow({
      pool: connection.reserved,
      build,
      from: publication,
      serve: server.publish,
      log: say,
    });
    const worker = startWorker({
      connection,
      model: server.model,
      log,
      publication: () => following.publication().id,
    });
    const metrics = await metricsAt(options, server, following, connection);
    if (metrics) say(`metrics at port ${metrics.port}`);
    const address = server.app.server.address();
    const taken = typeof address === 'object' && address !== null ? address.port : port;
    return {
      url: `http://${host}:${taken}`,
      async stop() {
        await metrics?.stop();
        await server.app.close();
        await following.stop();
        await worker.stop();
        await connection.close();
      },
    };
  } catch (error) {
    await connection.close();
    throw startErrorOf(error);
  }
}

interface WorkbenchParts {
  connection: Connection;
  built: Built;
  programs: NonNullable<ServeSurroundings['workbench']>;
  databaseUrl: string;
  model: Server['model'];
  /** Waits until this instance serves a publication. */
  served(id: number): Promise<void>;
}

/** Change sets over what is published. */
function workbenchOf({ connection, built, programs, databaseUrl, model, served }: WorkbenchParts): Mount[] {
  const examiner = examineProcesses({ program: programs.examine, databaseUrl });
  const base = publicationBase({ connection, built, compile: examiner.compile, served });
  return mountWorkbench({ connection, databaseUrl, base, examiner, deskProgram: programs.desk, model });
}

function startErrorOf(error: unknown): unknown {
  if (error instanceof MigrationError) return new StartError(error.message, { cause: error });
  if (!(error instanceof DisplacedError)) return error;
  const goOn = `or publish over it all the same: npm run heddle -- publish --over ${error.inForce}, or start with HEDDLE_OVER=${error.inForce}`;
  return new StartError(`${error.message}\n${goOn}`, { cause: error });
}

/** Serves the figures where the settings say so. */
async function metricsAt(
  { metrics }: ServeOptions,
  { app }: Server,
  { publication }: Following,
  connection: Connection,
): Promise<Awaited<ReturnType<typeof serveMetrics>> | undefined> {
  if (!metrics) return undefined;
  const sockets = (): Promise<number> =>
    new Promise((resolve, reject) =>
      app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
  return serveMetrics(openMetrics({ connection, sockets, published: publication }), metrics);
}

/** Brings the tables along past any pooler, and says what came of it. @returns what is to be served */
async function prepare(
  { reserved: pool, database }: Connection,
  built: Built,
  { over }: ServeOptions,
  say: (line: string) => void,
): Promise<Begun> {
  await createPlatformTables(pool);
  const begun = await begin(pool, built, built.assets, { by: systemAccount(), why: 'npm start', over });
  const { newer, served } = begun;
  if (newer)
    say(
      `These documents are older than those that the database was published with (${newer}): it is served as it is, and nothing of it is changed.`,
    );
  for (const line of [...describeMigration(begun), ...describeHeld(await heldJobs(database))]) say(line);
  // Documents that are not the newest leave the records to the newest.
  if (begun.isNewest)
    for (const line of describeComputed(await workOutComputed(database, served.model), 'heddle publish --fill'))
      say(line);
  const { sample: _, ...app } = served.model.app;
  if (await seed(pool, { ...served.model, app, accounts: [], data: startData(served.model) }))
    say('The new database has roles and organisations, and no account yet: heddle admin makes the first.');
  return begun;
}
