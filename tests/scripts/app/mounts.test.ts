import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { compile } from '#runtime/language/index.ts';
import { mountsOf } from '#scripts/app/mounts.ts';
import { type Connection, connect } from '#server/database/connect.ts';
import { createServer, type Server } from '#server/http/server.ts';
import { tinyApp, tinyWith } from '../../runtime/language/tiny.ts';
import { lentPostgres } from '../../server/lent-postgres.ts';
import { newDatabase } from '../../server/new-database.ts';
import { prepare } from '../../server/prepare.ts';

const loaded = vi.hoisted(() => ({ switch: false }));
vi.mock('#server/callcentre/mount.ts', async original => {
  loaded.switch = true;
  return original();
});

let connection: Connection;
let server: Server | undefined;
beforeAll(async () => {
  connection = await connect(await newDatabase(await lentPostgres()));
});
beforeEach(async () => {
  await server?.app.close();
});
afterAll(async () => {
  await server?.app.close();
  await connection?.close();
});

/** Starts the tiny app as `npm start` does, with this added to its app.yaml. */
async function start(added: string): Promise<void> {
  const { bundle, issues } = await compile(tinyWith({ 'app.yaml': `${tinyApp['app.yaml']}${added}` }));
  if (!bundle) throw new Error(JSON.stringify(issues));
  await prepare(connection, bundle);
  server = await createServer({ ...bundle, connection, assets: '/nonexistent', mounts: await mountsOf(bundle.model) });
}

const logIn = async () =>
  (
    await server?.app.inject({
      method: 'POST',
      url: '/callcentre/login',
      payload: { identifier: 'kuandai', cno: '2000', password: 'agent2000' },
    })
  )?.json();

const tables = async (): Promise<number> =>
  (await connection.pool.query(`select from pg_class where relname like 'heddle\\_cc\\_%' and relkind = 'r'`)).rows
    .length;

it('an app that asks for no call centre starts none, loads nothing of it, and has no table of it', async () => {
  await start('');
  expect((await logIn()).code).toBe(404);
  expect(await tables()).toBe(0);
  expect(loaded.switch).toBe(false);
});

it('an app that asks for the sandbox has its switch', async () => {
  await start('callCentre: sandbox\n');
  expect(await logIn()).toMatchObject({ code: 0, data: { token: expect.any(String) } });
  expect(await tables()).toBe(1);
  expect(loaded.switch).toBe(true);
});
