import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, EmbeddedDatabaseError, folderError } from './errors.ts';
import { isPostgresIn, waitUntilGone } from './processes.ts';

/** How long a PostgreSQL may take to stop when told to, gently and then at once (ms). */
const FAST_SHUTDOWN = 30_000;
const IMMEDIATE_SHUTDOWN = 10_000;

/**
 * Stops a PostgreSQL that outlived the process which started it, and clears away the pid file of one that did not end
 * well. Call it with the folder's lock held: whatever runs in `cluster` is then nobody's.
 * Rejects with STILL_RUNNING.
 */
export async function takeOver(cluster: string, onProgress: (message: string) => void): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw folderError(error, pidFile);
  });
  if (text === undefined) return;
  const pid = Number.parseInt(text, 10);
  if (pid > 1 && (await isPostgresIn(pid, cluster))) {
    onProgress(`Stopping the PostgreSQL that an earlier run left behind (process ${pid}).`);
    await stopServer(pid, cluster);
    return;
  }
  // PostgreSQL would mistake any living process with that number for itself, and refuse an empty file; in a restarted
  // container the number is often our own. That no PostgreSQL works here has just been made sure of.
  await rm(pidFile, { force: true }).catch((error: unknown) => {
    throw folderError(error, pidFile);
  });
}

/** Ends the server process `pid`: a fast shutdown, then an immediate one. Rejects with STILL_RUNNING. */
export async function stopServer(pid: number, cluster: string): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', FAST_SHUTDOWN],
    ['SIGQUIT', IMMEDIATE_SHUTDOWN],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (codeOf(error) === 'ESRCH') return;
      throw stillRunning(pid, cluster, error);
    }
    if (await waitUntilGone(pid, patience)) return;
  }
  throw stillRunning(pid, cluster);
}

function stillRunning(pid: number, cluster: string, cause?: unknown): EmbeddedDatabaseError {
  const sentence = `The PostgreSQL in ${cluster} (process ${pid}) does not stop: end it with "kill -INT ${pid}" and start again.`;
  return new EmbeddedDatabaseError('STILL_RUNNING', sentence, { cause });
}
