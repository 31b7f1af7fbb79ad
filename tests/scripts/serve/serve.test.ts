import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { projectRoot } from '#scripts/test/program.ts';
import { hashPassword } from '#server/auth/password.ts';
import { startDatabase } from '../../server/embedded.ts';
import { startCollector } from './collector.ts';

vi.setConfig({ testTimeout: 360_000, hookTimeout: 540_000 });

let database: Awaited<ReturnType<typeof startDatabase>>;
const running = new Set<ChildProcess>();

/** A command of package.json, and what it wrote when it ended or first wrote `until`. */
async function npm(command: string[], env: Record<string, string>, until?: RegExp) {
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', ...command], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: '', ...env },
  });
  running.add(child);
  let text = '';
  const written = new Promise<void>(resolve => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', part => {
        text += part;
        if (until?.test(text)) resolve();
      });
  });
  const ended = once(child, 'close').then(([code]) => code as number);
  const code = await Promise.race([ended, written]);
  return { text, code, ended, child, written: () => text };
}

beforeAll(async () => {
  database = await startDatabase();
  const { text, code } = await npm(['build'], {});
  expect(text).toContain('Built into dist.');
  expect(code).toBe(0);
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
});
afterAll(() => database?.stop());

const serve = (args: string[] = [], env: Record<string, string> = {}) =>
  npm(['start', '--port', '0', ...args], { DATABASE_URL: database.url, ...env }, /http:[^\s"]+:\d+"/);
const admin = (password: string, role = '系统管理员', code = 'root1') =>
  npm(['heddle', 'admin', '--code', code, '--name', '张三', '--role', role], {
    DATABASE_URL: database.url,
    HEDDLE_PASSWORD: password,
  });

const addressIn = (text: string): string => /http:[^\s"]+:\d+(?=")/.exec(text)?.[0] ?? '';

async function logIn(url: string, username: string, password: string, headers = {}): Promise<number> {
  const body = new URLSearchParams({ username, password, grant_type: 'password' });
  return (await fetch(new URL('/loginApi/oauth/token', url), { method: 'POST', body, headers })).status;
}

describe('npm start in production', () => {
  it('needs a database', async () => {
    const { text, code } = await npm(['start'], {});
    expect(text).toContain('DATABASE_URL is not set');
    expect(code).toBe(2);
  });

  it('serves what was built to the accounts that are made for it, and to no sample account', async () => {
    expect((await admin('Rain4Willows')).text).toContain('start Heddle with it once');
    const started = await serve([], { HEDDLE_METRICS: '127.0.0.1:0', HEDDLE_SLOW_STATEMENT: '1' });
    const { text, child, ended } = started;
    expect(text).toContain('no account yet');
    expect(text).not.toContain(new URL(database.url).password || 'no password');
    const url = addressIn(text);

    expect((await admin('short')).text).toContain('The password is refused');
    expect((await admin('Rain4Willows', '站长')).text).toContain('There is no role 站长. There are: 系统管理员');
    expect((await admin('Rain4Willows')).text).toContain('root1 can log in');
    expect((await admin('Rain4Willows')).text).toContain('There is an account root1 already');
    expect(await logIn(url, 'root1', 'Rain4Willows')).toBe(200);
    expect(await logIn(url, 'admin', 'heddle2026')).not.toBe(200);

    const page = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
    expect(page).toContain('<script type="module"');
    // Neither the stream of what analysts save nor the sandbox switch is there.
    expect(page).not.toContain('heddle-events');
    expect(page).not.toContain('heddle-accounts');
    expect((await fetch(new URL('/heddle/events', url))).status).toBe(404);
    expect((await fetch(new URL('/heddle/health', url))).status).toBe(200);

    const port = /metrics at port (\d+)/.exec(text)?.[1];
    const figures = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(figures.headers.get('content-type')).toContain('openmetrics');
    const told = await figures.text();
    expect(told).toMatch(/heddle_requests_total\{method="POST",call="login.token",status="200"\} 1/);
    expect(told).toMatch(/heddle_pool_connections\{pool="work",state="open"\} \d/);
    expect(told).toMatch(/heddle_jobs\{kind="\w+",state="later"\} \d/);
    expect(told).toMatch(/heddle_published_timestamp_seconds\{documents="\w{12}"\} \d/);
    expect(told.trimEnd().endsWith('# EOF')).toBe(true);
    expect((await fetch(new URL('/metrics', url))).status).toBe(404);

    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    const lines = started
      .written()
      .split('\n')
      .flatMap(line => (line.startsWith('{') ? [JSON.parse(line)] : []));
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 'info',
        msg: 'request',
        method: 'POST',
        path: '/loginApi/oauth/token',
        status: 200,
      }),
    );
    expect(lines.some(({ level, msg, ms }) => level === 'warn' && msg === 'slow statement' && ms >= 1)).toBe(true);
    expect(started.written()).not.toContain('Rain4Willows');
  });

  it('sends what a request took, and what was done for it, as spans, which hold nothing of what was in it', async () => {
    const collector = await startCollector();
    const { text, child, ended } = await serve([], { HEDDLE_TRACES: collector.url, HEDDLE_TRACES_SHARE: '0' });
    const url = addressIn(text);
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const parentSpanId = 'b7ad6b7169203331';
    expect(await logIn(url, 'root1', 'Rain4Willows', { traceparent: `00-${traceId}-${parentSpanId}-01` })).toBe(200);
    expect(await logIn(url, 'root1', 'Rain4Willows')).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    collector.stop();
    const { spans } = collector;
    const request = spans.find(span => span.parentSpanId === parentSpanId);
    expect(request).toMatchObject({ traceId, name: 'POST login.token', kind: 2 });
    const statements = spans.filter(span => span.parentSpanId === request?.spanId);
    expect(statements.map(({ name }) => name)).toContain('SELECT');
    // Of the share of nothing only what somebody asked for is sent.
    expect(spans.every(span => span.traceId === traceId)).toBe(true);
    expect(JSON.stringify(spans)).not.toMatch(/Rain4Willows|root1/);
  });

  it('ends by a fault of its own with a line of its log and code 1, for whoever runs it to start it again', async () => {
    const fault = `process.on('SIGUSR2', () => { throw new Error('own fault'); })`;
    const started = await serve([], { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(fault)}` });
    started.child.kill('SIGUSR2');
    expect(await started.ended).toBe(1);
    const [line = '{}'] = started
      .written()
      .split('\n')
      .filter(text => text.includes('own fault'));
    expect(JSON.parse(line)).toMatchObject({ level: 'error', msg: expect.stringContaining('is to be started again') });
  });

  it('makes no account with a password that is guessed, one of the samples among them', async () => {
    expect((await admin('abc12345')).text).toContain('这个密码太常见或太有规律');
    expect((await admin('heddle2026', '系统管理员', 'admin')).text).toContain('The password is refused');
    expect((await admin('Root1-is-me', '系统管理员', 'root1')).text).toContain('密码不能包含工号');
  });

  it('serves nobody, at whatever address, while a sample password works, and takes them away where it is told to', async () => {
    expect((await admin('Rain4Willows', '系统管理员', 'admin')).text).toContain('admin can log in');
    const pool = new pg.Pool({ connectionString: database.url });
    await pool.query(
      `update heddle_password set hash = $1 where operator_id = (select operator_id from secoperator where operator_code = 'admin')`,
      [await hashPassword('heddle2026')],
    );
    await pool.end();
    for (const where of [[], ['--host', '0.0.0.0'], ['--trust-proxy', 'loopback']]) {
      const { text, code } = await serve(where);
      expect([code, addressIn(text)], where.join(' ')).toEqual([1, '']);
      expect(text).toContain('The sample password of admin still works');
      expect(text).toContain('npm start -- --end-samples');
    }
    const { text, child, ended } = await serve(['--end-samples']);
    expect(text).toContain('The sample passwords of admin do not work any more.');
    expect(await logIn(addressIn(text), 'admin', 'heddle2026')).toBe(422);
    expect(await logIn(addressIn(text), 'root1', 'Rain4Willows')).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(addressIn((await serve()).text)).not.toBe('');
  });
});
