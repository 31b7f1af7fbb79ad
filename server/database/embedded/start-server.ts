import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { damaged } from './check-cluster.ts';
import { tryConnection } from './connection.ts';
import type { DataFolder } from './data-folder.ts';
import { diskFull, EmbeddedDatabaseError } from './errors.ts';
import { stopServer } from './orphan.ts';
import { setPassword } from './password.ts';
import { type Programs, saysDiskFull } from './programs.ts';
import { type ServerProcess, spawnServer, wordsOf } from './server-process.ts';

/** How long to wait for an answer (ms): replaying the log after a crash can take minutes. */
const PATIENCE = 180_000;
/** How long processes of a killed server may take to let go of its shared memory (ms). */
const LET_GO = 15_000;

/**
 * Starts the server on a free port and waits until our role can connect.
 * @param lasts false: it does not wait for the disk
 * Rejects with DAMAGED, DISK_FULL, START_FAILED or START_TIMEOUT, each with the last lines of PostgreSQL's log.
 */
export async function startServer(
  programs: Programs,
  folder: DataFolder,
  { password, lasts }: { password: string; lasts: boolean },
  onProgress: (message: string) => void,
): Promise<ServerProcess> {
  const letGo = Date.now() + LET_GO;
  for (let ports = 0, passwords = 0; ; ) {
    const server = await spawnServer(programs, folder, await freePort(), lasts);
    const state = await untilReady(server, password, onProgress);
    if (state === 'ready') return server;
    if (state === 'wrong password' && passwords++ === 0) {
      onProgress('The password file was new or changed: telling PostgreSQL its password.');
      await stopServer(server.pid, folder.cluster);
      await setPassword(programs, folder.cluster, password);
      continue;
    }
    const words = await server.written();
    if (state === 'ended' && /could not bind|Address already in use/.test(words) && ports++ < 5) continue;
    if (
      state === 'ended' &&
      /pre-existing shared memory block|lock file "postmaster.pid" already exists/.test(words) &&
      Date.now() < letGo
    ) {
      await sleep(300);
      continue;
    }
    if (state !== 'ended') await stopServer(server.pid, folder.cluster).catch(() => undefined);
    throw whyNot(state, words, folder, await wordsOf(server));
  }
}

/** PostgreSQL's ways of saying that its files are not what it left. */
const DAMAGE =
  /PANIC:|pg_control|control file|checkpoint record|not a valid data directory|incompatible with server|invalid page|could not (open|read|access) (file|directory).*No such file/;

type State = 'ready' | 'ended' | 'wrong password' | 'silent' | { refused: string };

async function untilReady(
  server: ServerProcess,
  password: string,
  onProgress: (message: string) => void,
): Promise<State> {
  const begun = Date.now();
  let told = begun;
  for (let pause = 20; Date.now() - begun < PATIENCE; pause = Math.min(pause * 1.3, 300)) {
    await Promise.race([server.ended, sleep(pause)]);
    if (server.hasEnded()) return 'ended';
    const answer = await tryConnection(server.port, password);
    if (server.hasEnded()) return 'ended';
    if (answer !== 'not yet') return answer;
    if (Date.now() - told > 5_000) {
      told = Date.now();
      onProgress(
        `PostgreSQL is still starting after ${Math.round((told - begun) / 1000)} s (it may be recovering from a crash).`,
      );
    }
  }
  return 'silent';
}

function whyNot(state: State, words: string, folder: DataFolder, log: string[]): EmbeddedDatabaseError {
  if (state === 'silent') {
    const sentence = `PostgreSQL did not get ready within ${PATIENCE / 1000} s in ${folder.root}: see its words below, and start again.`;
    return new EmbeddedDatabaseError('START_TIMEOUT', sentence, { log });
  }
  if (saysDiskFull(words)) return diskFull(folder.root, { log });
  if (DAMAGE.test(words)) {
    return damaged(folder, 'PostgreSQL cannot read it, see its words below', log);
  }
  const refused = typeof state === 'object' ? ` (${state.refused})` : '';
  const sentence = `PostgreSQL did not start in ${folder.root}${refused}: see its words below, mend what they name, and start again.`;
  return new EmbeddedDatabaseError('START_FAILED', sentence, { log });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
