import { type FileHandle, open, rename, stat } from 'node:fs/promises';
import { type DataFolder, giveToOwner } from './data-folder.ts';
import { EmbeddedDatabaseError, folderError } from './errors.ts';
import { cleanEnvironment, lastLines, type Programs, tryToSpawn } from './programs.ts';
import { serverSettings } from './settings.ts';

/** A PostgreSQL server that was started; it may not answer yet. */
export interface ServerProcess {
  pid: number;
  port: number;
  /** Settles when the process has ended; never rejects. */
  ended: Promise<void>;
  hasEnded(): boolean;
  /** What it wrote to its log so far, at most the last 64 KB. */
  written(): Promise<string>;
  /** Whether the process keeps ours alive. */
  hold(yes: boolean): void;
}

/** From this size in bytes on, the log starts anew and the old one is kept beside it once. */
const LOG_LIMIT = 2_000_000;

/**
 * Starts the server on `port`, its words appended to the folder's log; it waits for the disk where what it writes `lasts`.
 * Rejects with NOT_WRITABLE, DISK_FULL or START_FAILED when it cannot even be started.
 */
export async function spawnServer(
  { binaries, identity }: Programs,
  folder: DataFolder,
  port: number,
  lasts: boolean,
): Promise<ServerProcess> {
  const log = await openLog(folder);
  const from = await log.stat().then(({ size }) => size);
  const args = ['-D', identity.dataArgument(folder.cluster), ...serverSettings(port, lasts)];
  const child = tryToSpawn(() =>
    identity.spawn(binaries.postgres, args, {
      cwd: folder.cluster,
      env: cleanEnvironment(),
      // Its own session: Ctrl-C in the terminal is for us, and we stop it in our own time.
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      windowsHide: true,
    }),
  );
  if (child instanceof Error) {
    await log.close();
    throw notStarted(identity.about, child);
  }
  let over = false;
  let failure: Error | undefined;
  const ended = new Promise<void>(resolve => {
    const finish = (): void => {
      over = true;
      resolve();
    };
    child.once('exit', finish);
    child.on('error', error => {
      failure = error;
      finish();
    });
  });
  await log.close();
  if (child.pid === undefined) {
    await ended;
    throw notStarted(identity.about, failure);
  }
  return {
    pid: child.pid,
    port,
    ended,
    hasEnded: () => over,
    written: () => readFrom(folder.log, from),
    hold: yes => (yes ? child.ref() : child.unref()),
  };
}

function notStarted(about: string, cause: Error | undefined): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'START_FAILED',
    `PostgreSQL could not be started ${about}: ${cause?.message ?? 'no reason was given'}.`,
    {
      cause,
    },
  );
}

/** The last lines of a server's log, for an error. */
export async function wordsOf(server: ServerProcess): Promise<string[]> {
  return lastLines(await server.written());
}

async function openLog(folder: DataFolder): Promise<FileHandle> {
  try {
    const size = await stat(folder.log).then(
      found => found.size,
      () => 0,
    );
    if (size > LOG_LIMIT) await rename(folder.log, `${folder.log}.old`);
    const log = await open(folder.log, 'a', 0o600);
    await giveToOwner(folder.log, folder.root);
    return log;
  } catch (error) {
    throw folderError(error, folder.log);
  }
}

async function readFrom(path: string, from: number): Promise<string> {
  const file = await open(path, 'r').catch(() => undefined);
  if (file === undefined) return '';
  try {
    const { size } = await file.stat();
    const start = Math.max(from, size - 65_536);
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(Math.max(0, size - start)),
      0,
      Math.max(0, size - start),
      start,
    );
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}
