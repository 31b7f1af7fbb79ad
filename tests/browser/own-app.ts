import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The whole app in a process and with a database of its own, which may be killed and started again. */
export interface OwnApp {
  url: string;
  /** The folder of its documents, which are a copy. */
  schemas: string;
  /** Everything that its process has written until now: what it says to the person, and its log. */
  written(): string;
  /** Without a word, as by kill -9: the database goes down with it, and what it had written stays. */
  kill(): Promise<void>;
  /** Again, at the same address, with what the database has. */
  restart(): Promise<void>;
  /** For good. */
  close(): Promise<void>;
}

/**
 * Starts the app as `npm start` does, without sample data: they are not what it is started for.
 * @param callCentre the call-centre host that app.yaml names; left out: as it stands there
 * @param documents the folder of its documents, below the root or anywhere; left out: schemas
 */
export async function startOwnApp(callCentre?: string, documents = 'schemas'): Promise<OwnApp> {
  const folder = await mkdtemp(path.join(tmpdir(), 'heddle-own-app-'));
  const schemas = path.join(folder, 'schemas');
  await cp(path.resolve(root, documents), schemas, { recursive: true });
  const app = path.join(schemas, 'app.yaml');
  const text = (await readFile(app, 'utf8')).replace(/^sample: .*\n/m, '');
  await writeFile(app, callCentre === undefined ? text : text.replace(/^( +host: ).*$/m, `$1${callCentre}`));
  const options = ['--host', '127.0.0.1', '--data', path.join(folder, 'data'), '--schemas', schemas];
  let running: ChildProcess | undefined;
  let url = '';
  let written = '';
  const start = async (port: string): Promise<void> => {
    const child = spawn(process.execPath, ['scripts/bootstrap.mjs', 'start', ...options, '--port', port], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running = child;
    let said = '';
    url = await new Promise((resolve, reject) => {
      const hear = (data: Buffer): void => {
        said += data;
        written += data;
        const address = /^\S.* (http:\/\/[^/\s]+)$/m.exec(said)?.[1];
        if (address !== undefined) resolve(address);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('exit', code => reject(new Error(`The app ended with ${code}:\n${said}`)));
    });
  };
  const kill = async (): Promise<void> => {
    if (running?.exitCode !== null || running.signalCode !== null) return;
    const over = once(running, 'exit');
    running.kill('SIGKILL');
    await over;
  };
  // Nor does it outlive a run that is broken off.
  const killHard = (): void => void running?.kill('SIGKILL');
  process.once('exit', killHard);
  await start('0');
  return {
    get url() {
      return url;
    },
    schemas,
    written: () => written,
    kill,
    restart: () => start(new URL(url).port),
    async close() {
      await kill();
      process.off('exit', killHard);
      // Its database may write a moment longer than its parent lives.
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
    },
  };
}
