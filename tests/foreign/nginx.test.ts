import { connect as connectTls } from 'node:tls';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { mountCallCentre } from '#server/callcentre/mount.ts';
import { type Connection, connect } from '#server/database/connect.ts';
import { createServer, type Server } from '#server/http/server.ts';
import { TestAgent } from '../server/callcentre/test-agent.ts';
import { newDatabase } from '../server/new-database.ts';
import { type RealPostgres, startPostgres } from '../server/postgres.ts';
import { prepare } from '../server/prepare.ts';
import { shop } from '../server/shop.ts';
import { passwords } from '../server/world.ts';
import { asked, type ProxyInFront, serverName, startNginx } from './nginx.ts';

vi.setConfig({ testTimeout: 60_000 });

let postgres: RealPostgres;
let connection: Connection;
let server: Server;
let proxy: ProxyInFront;
beforeAll(async () => {
  postgres = await startPostgres();
  connection = await connect(await newDatabase(postgres.url));
  const app = shop();
  await prepare(connection, app);
  const mounts = [mountCallCentre];
  server = await createServer({ ...app, connection, assets: '/nonexistent', trustProxy: ['127.0.0.1'], mounts });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  proxy = await startNginx((server.app.server.address() as { port: number }).port);
  // fetch takes no certificate of one's own; that it is the right one is seen by `asked`.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
});
afterAll(async () => {
  delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
  await proxy?.stop();
  await server?.app.close();
  await connection?.close();
  await postgres?.stop();
});

const logIn = async () => {
  const body = new URLSearchParams({
    grant_type: 'password',
    scope: 'pc',
    username: 'boss',
    password: passwords.boss ?? '',
  });
  const response = await fetch(`${proxy.https}/loginApi/oauth/token`, { method: 'POST', body });
  return { response, token: (await response.clone().json()).content.access_token as string };
};

it('TLS ends at nginx: whoever comes without it is sent on, HTTP/2 is spoken, browsers are told to come so again', async () => {
  const plain = await fetch(`${proxy.http}/goods`, { redirect: 'manual', headers: { host: serverName } });
  expect([plain.status, plain.headers.get('location')]).toEqual([301, expect.stringMatching(/^https:\/\/.+\/goods$/)]);
  const { status, headers } = await asked(proxy, '/heddle/health');
  expect(status).toBe(200);
  expect(headers['strict-transport-security']).toContain('max-age=');
  const spoken = await new Promise(resolve => {
    const line = connectTls(
      {
        host: '127.0.0.1',
        port: proxy.port,
        ca: proxy.certificate,
        servername: serverName,
        ALPNProtocols: ['h2', 'http/1.1'],
      },
      () => {
        resolve([line.authorized, line.alpnProtocol]);
        line.end();
      },
    );
  });
  expect(spoken).toEqual([true, 'h2']);
});

it('calls, cookies and streams of the app go through it', async () => {
  const { response, token } = await logIn();
  expect(response.headers.get('set-cookie')).toMatch(/; Secure/);
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${proxy.https}/api/shop/goods`, { headers })).status).toBe(200);
  const over = new AbortController();
  const stream = await fetch(`${proxy.https}/heddle/notices`, { headers, signal: over.signal });
  const first = await stream.body?.getReader().read();
  // Not held back until there is more of it.
  expect(Buffer.from(first?.value ?? []).toString()).toContain('event: notice');
  over.abort();
});

it('an agent logs in at the call centre through it, by a socket', async () => {
  const agent = await TestAgent.enter(`${proxy.https}/callcentre`, '2000');
  await agent.logIn();
  await agent.can('pause', { pauseType: 1, pauseDescription: '会议' });
  await agent.leave();
});
