import { readXlsx } from 'hucre/xlsx';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Installation, openInstallation } from '../server/instances/ground.ts';
import { type RealPostgres, startPostgres, startReplica } from '../server/postgres.ts';

vi.setConfig({ testTimeout: 120_000 });

let postgres: RealPostgres;
let replica: Awaited<ReturnType<typeof startReplica>>;
let installation: Installation;
beforeAll(async () => {
  postgres = await startPostgres();
  replica = await startReplica(postgres.url);
  installation = await openInstallation(postgres.url, url => ({
    replica: Object.assign(new URL(replica.url), { pathname: new URL(url).pathname }).href,
  }));
});
afterAll(async () => {
  await installation?.close();
  await replica?.stop();
  await postgres?.stop();
});

it('exports are read from the replica while it keeps up, and from the primary while it does not', async () => {
  const built = await installation.build('one', files => {
    const name = 'services/ticket.calls.yaml';
    const closed = 'export: { post: export, verb: export }';
    files.set(name, (files.get(name) ?? '').replace(closed, closed.replace(' }', ', access: login }')));
    // They are waited for, and not made in the background.
    files.set('app.yaml', (files.get('app.yaml') ?? '').replace('exportFiles, rows: 2', 'exportFiles, rows: 1000'));
  });
  const instance = await installation.start(built);
  const { token } = await installation.logIn(instance);
  const create = async (billId: string): Promise<void> =>
    expect((await instance.ask('POST', '/api/ticket', token, { billId }))?.status).toBe(200);
  const exported = async (): Promise<number> => {
    const response = await fetch(`${instance.url}/api/ticket/export`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: { filters: {} }, columns: ['billId'], title: '报修' }),
    });
    expect(response.status).toBe(200);
    const { sheets } = await readXlsx(Buffer.from(await response.arrayBuffer()));
    return (sheets[0]?.rows.length ?? 0) - 1;
  };
  const soon = (count: number) =>
    vi.waitFor(async () => expect(await exported()).toBe(count), { timeout: 30_000, interval: 200 });

  await create('B1');
  await soon(1);
  // Long enough for it to be known that the replica keeps up.
  const standby = new pg.Client({ connectionString: replica.url });
  // It goes down with the replica where the test fails.
  standby.on('error', () => undefined);
  await standby.connect();
  await vi.waitFor(
    async () => {
      await standby.query('select pg_wal_replay_pause()');
      await create('more');
      const seen = await exported();
      const { rows } = await installation.connection.pool.query('select count(*)::int as n from ticket');
      await standby.query('select pg_wal_replay_resume()');
      expect(seen).toBeLessThan(rows[0].n);
    },
    { timeout: 60_000, interval: 500 },
  );
  const { rows } = await installation.connection.pool.query('select count(*)::int as n from ticket');
  const all = rows[0].n as number;
  await standby.query('select pg_wal_replay_pause()');
  await create('B2');
  // It falls behind: within some seconds the primary is read.
  await soon(all + 1);
  await standby.query('select pg_wal_replay_resume()');
  await standby.end();
  await replica.stop();
  await create('B3');
  await soon(all + 2);
});
