import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compile, digestsOf, readSchemas } from '#runtime/language/index.ts';
import { type Built, builtFile, builtOf, builtText } from '#scripts/build/built.ts';
import { serveApp } from '#scripts/serve/serve-app.ts';
import { programOf } from '#scripts/test/program-of.ts';
import { createAccount } from '#server/auth/create-account.ts';
import { type Beside, type Connection, connect } from '#server/database/connect.ts';
import { lentPostgres } from '../lent-postgres.ts';
import { newDatabase } from '../new-database.ts';

const jobs = path.join(import.meta.dirname, '../../fixtures/jobs');
const program = programOf('../../../scripts/serve/instance.ts', import.meta.url);
const password = 'orchard3Lime';
/** What finds out about change sets, as it is run from its sources. */
const workbench = {
  examine: new URL('../../../scripts/workbench/examine/examine.mjs', import.meta.url),
  desk: new URL('../../../scripts/workbench/desk/desk.mjs', import.meta.url),
};

/** An answer over the network; undefined where there was none. */
type Answered = { status: number; content: Record<string, unknown> } | undefined;

/** What production runs, on a folder like dist. */
export interface Instance {
  url: string;
  log(): string;
  ask(method: string, path: string, token?: string, body?: unknown, key?: string): Promise<Answered>;
  /** A file as it is served; undefined where it is not. */
  file(path: string): Promise<string | undefined>;
  /** The name of the app file of the documents that it serves. */
  serves(): Promise<string>;
  /** As an operator does; one in a process of its own by kill -9. */
  end(): Promise<void>;
}

/** An installation: a database, and instances that are started on it. */
export interface Installation {
  /** Of its database. */
  url: string;
  connection: Connection;
  /**
   * Builds the documents of tests/fixtures/jobs, changed as `edit` says, by a build of this name with a client of its own.
   * @param former what was built in the same folder before; left out: what was built last, null: nothing
   */
  build(name: string, edit?: (files: Map<string, string>) => void, former?: Built | null): Promise<Built>;
  /** Starts an instance in this process. */
  start(built: Built): Promise<Instance>;
  /** Starts one in a process of its own, which can die as programs do. */
  startMortal(built: Built): Promise<Instance>;
  /** Makes an account (`head`), once something has been served, and logs it in. */
  logIn(at: Instance, code?: string): Promise<{ token: string; operatorId: number }>;
  close(): Promise<void>;
}

/**
 * @param postgres where its database is made; left out: at the PostgreSQL of the run
 * @param beside what stands beside that database, by its connection string
 */
export async function openInstallation(
  postgres?: string,
  beside: (url: string) => Beside = () => ({}),
): Promise<Installation> {
  const url = await newDatabase(postgres ?? (await lentPostgres()));
  const connection = await connect(url);
  const folder = await mkdtemp(path.join(tmpdir(), 'heddle-instances-'));
  const running = new Set<Instance>();
  const places = new Map<Built, string>();
  const noted = async (starting: Promise<Instance>): Promise<Instance> => {
    const instance = await starting;
    running.add(instance);
    return instance;
  };
  return {
    url,
    connection,
    async build(name, edit = () => undefined, former = [...places.keys()].at(-1) ?? null) {
      const files = new Map(await readSchemas(jobs));
      edit(files);
      const { bundle, issues } = compile(files);
      if (!bundle) throw new Error(issues.map(issue => issue.message).join('\n'));
      const dist = path.join(folder, `${name}-${places.size}`);
      const assets = path.join(dist, name);
      await mkdir(path.join(assets, 'assets'), { recursive: true });
      await writeFile(path.join(assets, 'assets', `index-${name}.js`), `// the client of ${name}`);
      const documents = digestsOf(files);
      const built = builtOf({
        published: bundle,
        documents,
        texts: files,
        programs: [name],
        assets,
        former: former ?? undefined,
      });
      await writeFile(path.join(dist, builtFile), builtText(built));
      places.set(built, dist);
      return built;
    },
    start: built => noted(startHere(url, beside(url), built)),
    startMortal: built => noted(startProcess(url, places.get(built) ?? '')),
    async logIn(at, code = 'head') {
      const name = code === 'head' ? '周班长' : code;
      await createAccount(connection.database, { code, name, role: '话务员', password });
      const body = new URLSearchParams({ grant_type: 'password', scope: 'pc', username: code, password });
      const { content } = await (await fetch(`${at.url}/loginApi/oauth/token`, { method: 'POST', body })).json();
      const { rows } = await connection.pool.query(
        'select operator_id as id from secoperator where operator_code = $1',
        [code],
      );
      return { token: content.access_token, operatorId: rows[0].id };
    },
    async close() {
      await Promise.all([...running].map(one => one.end()));
      await connection.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startHere(databaseUrl: string, beside: Beside, built: Built): Promise<Instance> {
  const log: string[] = [];
  const say = (line: string): void => void log.push(line);
  const options = { host: '127.0.0.1', port: 0, databaseUrl, beside, pool: 5, logLevel: 'error', slowStatement: 1000 };
  const served = await serveApp({ ...options, lines: [], named: {} }, built, { say, log: say, workbench });
  let ending: Promise<void> | undefined;
  return {
    ...asked(served.url),
    log: () => log.join('\n'),
    end() {
      ending ??= served.stop();
      return ending;
    },
  };
}

async function startProcess(databaseUrl: string, dist: string): Promise<Instance> {
  const child = spawn(process.execPath, program, {
    env: { ...process.env, DATABASE_URL: databaseUrl, DIST: dist },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  const over = once(child, 'exit').then(() => process.off('exit', kill));
  let log = '';
  child.stderr.setEncoding('utf8').on('data', text => {
    log += text;
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').once('data', text => resolve(String(text).trim()));
    void over.then(() => reject(new Error(`The instance did not start: ${log}`)));
  });
  return {
    ...asked(url),
    log: () => log,
    async end() {
      kill();
      await over;
    },
  };
}

/** How an instance is asked. */
function asked(url: string): Pick<Instance, 'url' | 'ask' | 'file' | 'serves'> {
  const file = async (name: string): Promise<string | undefined> => {
    const response = await fetch(`${url}/${name}`);
    return response.ok ? response.text() : undefined;
  };
  return {
    url,
    async ask(method, path, token = '', body, key = '') {
      const headers = {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      };
      const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
      const response = await fetch(url + path, init).catch(() => undefined);
      const answer = await response?.json().catch(() => undefined);
      return response && answer ? { status: response.status, content: answer.content } : undefined;
    },
    file,
    serves: async () => JSON.parse((await file('bundle/manifest.json')) ?? '{}').app,
  };
}
