import { checkCluster } from './check-cluster.ts';
import { choosePrograms } from './choose-programs.ts';
import { urlOf } from './connection.ts';
import { type DataFolder, openDataFolder, wasInitialised } from './data-folder.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import { lockFolder } from './folder-lock.ts';
import { guard } from './guard.ts';
import { initialise } from './initialise.ts';
import { stopServer, takeOver } from './orphan.ts';
import { readPassword } from './password.ts';
import { type ServerProcess, wordsOf } from './server-process.ts';
import { startServer } from './start-server.ts';

export interface EmbeddedOptions {
  /** The database's own folder; made when missing. It holds the data, the password (mode 0600) and `postgres.log`. */
  dataDir: string;
  /** Whether what is written is to outlive the machine; false: the server does not wait for the disk. */
  lasts?: boolean;
  /** Told in a short English sentence what takes time. */
  onProgress?: (message: string) => void;
  /** Told when PostgreSQL ends without `stop` (killed, out of memory). The folder is free again: a new start recovers. */
  onLost?: (error: EmbeddedDatabaseError) => void;
}

export interface EmbeddedDatabase {
  /** `postgresql://heddle:…@127.0.0.1:<port>/heddle`; the port changes from start to start, the password does not. */
  url: string;
  /** Disconnects every client, shuts PostgreSQL down cleanly and frees the folder. May be called again. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that npm installed on `dataDir`, making the database on the first start (about a second).
 * It listens on 127.0.0.1 only. The role `heddle` owns the database `heddle`, may create databases, and is no superuser.
 *
 * PostgreSQL ends with this process, whether by `stop`, process.exit, a signal or kill -9; it does not keep the process
 * alive, and no signal handler is installed: call `stop` from your own.
 * Rejects with an EmbeddedDatabaseError; its message is for the person who started us.
 */
export async function startEmbedded({
  dataDir,
  lasts = true,
  onProgress = () => undefined,
  onLost,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const folder = await openDataFolder(dataDir);
  const unlock = await lockFolder(folder.lock);
  try {
    const { server, password } = await start(folder, lasts, onProgress);
    return { url: urlOf(server.port, password), stop: keep(server, folder, unlock, onLost) };
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function start(
  folder: DataFolder,
  lasts: boolean,
  onProgress: (message: string) => void,
): Promise<{ server: ServerProcess; password: string }> {
  const made = await wasInitialised(folder);
  if (made) {
    await checkCluster(folder);
    await takeOver(folder.cluster, onProgress);
  }
  const programs = await choosePrograms(folder, made);
  const password = await readPassword(folder);
  if (!made) {
    onProgress(`Making a new database in ${folder.root} (${programs.identity.about}).`);
    await initialise(programs, folder, password);
  }
  return { server: await startServer(programs, folder, { password, lasts }, onProgress), password };
}

/** Ties the server's life to ours; returns `stop`. */
function keep(
  server: ServerProcess,
  folder: DataFolder,
  unlock: () => Promise<void>,
  onLost: EmbeddedOptions['onLost'],
): () => Promise<void> {
  const dismissGuard = guard(server.pid);
  const onExit = (): void => {
    try {
      process.kill(server.pid, 'SIGINT');
    } catch {
      // It has ended already.
    }
  };
  process.once('exit', onExit);
  server.hold(false);

  let stopping: Promise<void> | undefined;
  const after = server.ended.then(async () => {
    process.off('exit', onExit);
    dismissGuard();
    await unlock();
    if (stopping !== undefined) return;
    const sentence = `PostgreSQL in ${folder.root} ended by itself: start Heddle again, it recovers what was committed.`;
    onLost?.(new EmbeddedDatabaseError('ENDED', sentence, { log: await wordsOf(server) }));
  });
  return () => {
    stopping ??= (async () => {
      // A promise alone does not keep Node.js running; the process we wait for does.
      server.hold(true);
      if (!server.hasEnded()) await stopServer(server.pid, folder.cluster);
      await after;
    })();
    return stopping;
  };
}
