import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { programOf } from '#scripts/test/program-of.ts';
import { passwords } from '../world.ts';

const program = programOf('program.ts', import.meta.url);

/** An answer over the network, and how long it took. */
export interface Answered {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects of an answer; what is not there fails it.
  body: any;
  headers: Headers;
  ms: number;
}

/** A back end in a process of its own, that can die as programs do. */
export interface BackEnd {
  url: string;
  /** The most memory that it ever held at a time, in megabytes. */
  mostMemory(): Promise<number>;
  /** How many files and sockets it has open. */
  handles(): Promise<number>;
  /** Why it is gone; undefined while it lives. */
  ended(): string | undefined;
  log(): string;
  ask(method: string, path: string, body?: unknown, token?: string): Promise<Answered>;
  login(account: string, password?: string): Promise<Answered>;
  /** Sends it a signal. */
  signal(name: NodeJS.Signals): void;
  /** The code with which it ends. */
  over(): Promise<string | undefined>;
  /** Tells it to end as an operator does, and gives the code with which it has ended. */
  terminate(): Promise<string | undefined>;
  /** kill -9. */
  stop(): Promise<void>;
}

/**
 * Starts a back end (program.ts) on a database, making its tables; `limits` in the place of those of its app.yaml.
 * @param folder the documents of its app; left out: the shop
 * @param environment what its program finds beside ours
 */
export async function startBackEnd(
  databaseUrl: string,
  limits: Record<string, number> = {},
  folder = '',
  environment: Record<string, string> = {},
): Promise<BackEnd> {
  const child = spawn(process.execPath, program, {
    env: { ...process.env, DATABASE_URL: databaseUrl, LIMITS: JSON.stringify(limits), SCHEMAS: folder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  let ended: string | undefined;
  child.stderr.setEncoding('utf8').on('data', text => {
    log += text;
  });
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  const over = new Promise<void>(resolve =>
    child.once('exit', (code, signal) => {
      process.off('exit', kill);
      ended = `${code ?? signal}`;
      resolve();
    }),
  );
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.setEncoding('utf8').once('data', text => resolve(Number(text)));
    void over.then(() => reject(new Error(`The back end did not start: ${log}`)));
  });
  const url = `http://127.0.0.1:${port}`;
  const send = async (path: string, init: RequestInit): Promise<Answered> => {
    const began = performance.now();
    const response = await fetch(`${url}${path}`, init);
    const text = await response.text();
    const { status, headers } = response;
    return { status, headers, body: text === '' ? null : JSON.parse(text), ms: performance.now() - began };
  };
  return {
    url,
    mostMemory: async () => {
      const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${child.pid}/status`, 'utf8')) ?? [];
      return Math.round(Number(kilobytes) / 1024);
    },
    handles: async () => (await readdir(`/proc/${child.pid}/fd`)).length,
    ended: () => ended,
    log: () => log,
    ask: (method, path, body, token) =>
      send(path, {
        method,
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    login: (username, password = passwords[username] ?? '') =>
      send('/loginApi/oauth/token', {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'password', scope: 'pc', username, password }),
      }),
    signal: name => void child.kill(name),
    over: async () => {
      await over;
      return ended;
    },
    terminate: async () => {
      child.kill('SIGTERM');
      await over;
      return ended;
    },
    stop: async () => {
      kill();
      await over;
    },
  };
}
