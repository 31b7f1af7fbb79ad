import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const installed = '/usr/lib/postgresql';

export interface RealPostgres {
  /** A superuser's connection to the database `postgres`. */
  url: string;
  /** The same by its socket: a question costs both sides a third less than by TCP. */
  socket: string;
  /** Stops it as a crash would: no connection is ended properly. The data stays. */
  crash(): Promise<void>;
  /** Stops it as an operator does, who waits for no session. The data stays. */
  stopFast(): Promise<void>;
  /** Stands still with all its processes until thaw(): it keeps its connections and answers nothing. */
  freeze(): void;
  thaw(): void;
  /** Whether it is gone, by itself or by us. */
  ended(): boolean;
  /** Starts it again once it is gone, on the same port. */
  restart(): Promise<void>;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

/** The folder of PostgreSQL's programs: the newest below /usr/lib/postgresql, or that of the PATH. @throws Error that says what to install. */
function findPrograms(): string {
  const versions = existsSync(installed) ? readdirSync(installed).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map(version => path.join(installed, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  const found = folders.find(
    folder => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')),
  );
  if (!found)
    throw new Error(
      'These tests need a real PostgreSQL 13 or newer. Install one (Debian, Ubuntu: apt-get install postgresql) or put its initdb and postgres on the PATH.',
    );
  return found;
}

/** A free TCP port of this machine. */
const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No free port')),
      );
    });
  });

/** PostgreSQL refuses root: as root it runs as `nobody`. */
const runsAsRoot = process.getuid?.() === 0;
const nobody = 65534;
export const asUser = (program: string, args: string[]): [string, string[]] =>
  runsAsRoot ? ['setpriv', ['--reuid=nobody', '--regid=nogroup', '--clear-groups', program, ...args]] : [program, args];

export interface PostgresOptions {
  /** How many connections it takes at once. */
  connections?: number;
  /** A folder that is there, for all that it writes; it stays. Left out: a temporary one. */
  place?: string;
  /** What its configuration says besides. */
  settings?: Record<string, string | number>;
}

/**
 * Starts a real PostgreSQL on a new, empty cluster. It does not wait for the disk, as nothing of it is to last;
 * everything else is as delivered.
 */
export async function startPostgres({
  connections = 60,
  place,
  settings = {},
}: PostgresOptions = {}): Promise<RealPostgres> {
  const programs = findPrograms();
  const folder = place ?? (await mkdtemp(path.join(tmpdir(), 'heddle-postgres-')));
  if (runsAsRoot) await chown(folder, nobody, nobody);
  await chmod(folder, 0o700);
  const data = path.join(folder, 'data');
  await run(
    ...asUser(path.join(programs, 'initdb'), [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ]),
    { cwd: '/' },
  );
  const port = await freePort();
  const all = { ...settings, max_connections: connections, unix_socket_directories: folder };
  let running = await serve(programs, data, port, all);
  const ended = (): boolean => running.exitCode !== null || running.signalCode !== null;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (ended()) return;
    const over = new Promise<void>(resolve => running.once('exit', () => resolve()));
    running.kill(signal);
    await over;
  };
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    socket: `postgresql://postgres@${encodeURIComponent(folder)}:${port}/postgres`,
    crash: () => end('SIGQUIT'),
    stopFast: () => end('SIGINT'),
    freeze: () => signal(running, 'SIGSTOP'),
    thaw: () => signal(running, 'SIGCONT'),
    ended,
    restart: async () => {
      running = await serve(programs, data, port, all);
    },
    stop: async () => {
      await end('SIGINT');
      if (!place) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A streaming replica of a PostgreSQL, which takes connections. Stopped with its data. */
export async function startReplica(primary: string): Promise<{ url: string; stop(): Promise<void> }> {
  const programs = findPrograms();
  const folder = await mkdtemp(path.join(tmpdir(), 'heddle-replica-'));
  if (runsAsRoot) await chown(folder, nobody, nobody);
  const data = path.join(folder, 'data');
  const words = ['-d', primary, '-D', data, '-R', '-X', 'stream', '--checkpoint=fast', '--no-sync'];
  await run(...asUser(path.join(programs, 'pg_basebackup'), words), { cwd: '/' });
  await chmod(data, 0o700);
  const port = await freePort();
  const running = await serve(programs, data, port, { max_connections: 60 });
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      if (running.exitCode === null) {
        const over = new Promise<void>(resolve => running.once('exit', () => resolve()));
        running.kill('SIGINT');
        await over;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Sends a signal to a PostgreSQL and to all its processes, which are its children. */
function signal({ pid = 0 }: ChildProcess, name: NodeJS.Signals): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  for (const one of [pid, ...children.map(Number)]) process.kill(one, name);
}

/** Resolves when it takes connections. setpriv becomes postgres, so a signal reaches it. */
async function serve(programs: string, data: string, port: number, settings: Record<string, string | number>) {
  const all = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', fsync: 'off', ...settings };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(...asUser(path.join(programs, 'postgres'), ['-D', data, ...options]), {
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4000);
      if (/ready to accept (read-only )?connections/.test(said)) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)));
  });
  return child;
}
