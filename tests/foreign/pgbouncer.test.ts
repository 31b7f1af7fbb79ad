import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Installation, openInstallation } from '../server/instances/ground.ts';
import { asUser, type RealPostgres, startPostgres } from '../server/postgres.ts';
import { freePort } from './free-port.ts';
import { type Program, startProgram } from './program.ts';

vi.setConfig({ testTimeout: 120_000 });

/** Connections to PostgreSQL that PgBouncer shares among all. */
const shared = 4;
const clerks = 16;
const writes = 10;

let postgres: RealPostgres;
let bouncer: Program;
let installation: Installation;
let folder: string;

beforeAll(async () => {
  postgres = await startPostgres();
  folder = await mkdtemp(path.join(tmpdir(), 'heddle-pgbouncer-'));
  const port = await freePort();
  const config = path.join(folder, 'pgbouncer.ini');
  // As docs/guides/scale.md has it: what each connection is to know is said here, not by the client.
  await writeFile(
    config,
    `[databases]
* = user=postgres host=127.0.0.1 port=${new URL(postgres.url).port} connect_query='set timezone to ''Asia/Shanghai''; set statement_timeout to ''14s''; set lock_timeout to ''5s''; set idle_in_transaction_session_timeout to ''30s''; set join_collapse_limit to 6'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${shared}
max_client_conn = 500
`,
    { mode: 0o644 },
  );
  await chmod(folder, 0o755);
  bouncer = startProgram(...asUser('/usr/sbin/pgbouncer', [config]));
  const through = (url: string): string => Object.assign(new URL(url), { port: String(port) }).href;
  await bouncer.ready(async () => {
    const client = new pg.Client({ connectionString: through(postgres.url) });
    await client.connect();
    await client.end();
  });
  installation = await openInstallation(postgres.url, url => ({ pooler: through(url) }));
});
afterAll(async () => {
  await installation?.close();
  await bouncer?.stop();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

it('two instances work through four connections in transaction mode: calls, acts, jobs, the zone of times', async () => {
  const { pool } = installation.connection;
  const built = await installation.build('one');
  const instances = [await installation.start(built), await installation.start(built)];
  const [first] = instances;
  if (!first) throw new Error('nothing was started');
  const { token, operatorId } = await installation.logIn(first);
  const statuses: (number | undefined)[] = [];
  const clerk = async (name: number): Promise<void> => {
    for (let n = 0; n < writes; n++) {
      const asked = instances[n % 2] ?? first;
      const body = { billId: `B${name}-${n}`, handlerId: operatorId };
      statuses.push((await asked.ask('POST', '/api/ticket/accept', token, body))?.status);
    }
  };
  await Promise.all(Array.from({ length: clerks }, (_, name) => clerk(name)));
  expect(statuses.filter(status => status !== 200)).toEqual([]);
  const listed = await first.ask('GET', '/api/ticket?limit=1', token);
  expect(listed?.content.total).toBe(clerks * writes);
  // Times are told in the zone of staff, whatever connection is taken.
  const [record] = (listed?.content.records ?? []) as { createdAt: string }[];
  const now = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  expect(record?.createdAt.slice(0, 10)).toBe(now);
  // The worker listens past the pooler, and carries out what the calls have left.
  await vi.waitFor(
    async () => {
      const { rows } = await pool.query("select count(*)::int as n from heddle_job where kind = 'post'");
      expect(rows).toEqual([{ n: 0 }]);
    },
    { timeout: 60_000 },
  );
  console.info(
    `PgBouncer: ${statuses.length} acts of ${clerks} clerks at two instances over ${shared} connections, none refused`,
  );
});
