import fastify from 'fastify';
import type { Model } from '#runtime/language/bundle/model.ts';
import { mountCallCentre } from '#server/callcentre/mount.ts';
import { noLimits } from '#server/http/call-limits.ts';
import { serveHealth } from '#server/http/health.ts';
import { serveNotices } from '#server/http/notice-stream.ts';

/** Something that is asked for: what its request is, beside who asks. */
export interface Address {
  method: string;
  path: string;
  /** Headers beside Host and Authorization. */
  headers: readonly string[];
  body: string;
}

const json = ['Content-Type: application/json'];
const parts = ['Content-Type: multipart/form-data; boundary=edge'];
const aFile =
  '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\nhello\r\n--edge--\r\n';
const webSocket = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];
const get = (path: string, headers: readonly string[] = []): Address => ({ method: 'GET', path, headers, body: '' });
const post = (path: string, headers: readonly string[], body: string): Address => ({
  method: 'POST',
  path,
  headers,
  body,
});

/** What no route names: pages, files, what is asked for in another form, lines of SockJS and WebSockets. */
const others: readonly Address[] = [
  get('/', ['Accept: text/html']),
  get('/crm/nowhere', ['Accept: text/html']),
  get('/bundle/manifest.json'),
  get('/assets/nowhere.js'),
  post('/csp-report', ['Content-Type: application/csp-report'], '{"csp-report":{}}'),
  post('/loginApi/oauth/token', ['Content-Type: application/x-www-form-urlencoded'], 'grant_type=password&username=x'),
  get('/callcentre/login?callback=f'),
  get('/callcentre/agent/info'),
  post('/callcentre/agent/000/cutoff1/xhr', [], ''),
  post('/callcentre/agent/000/cutoff2/xhr_streaming', [], ''),
  get('/callcentre/agent/000/cutoff3/eventsource'),
  get('/callcentre/agent/000/cutoff4/websocket', webSocket),
  get('/callcentre/sip', [...webSocket, 'Sec-WebSocket-Protocol: sip']),
  get('/callcentre/sip', webSocket),
  get('/callcentre/none', webSocket),
  get('/elsewhere', webSocket),
];

/** A request of each kind that an address of its own may take; of records that are not there: what a whole one does is tested elsewhere. */
function requestsOf(method: string, pattern: string): Address[] {
  const path = pattern.replaceAll(/:\w+/g, '999999999');
  if (!['POST', 'PUT', 'PATCH'].includes(method)) return [{ ...get(path), method }];
  return [
    { ...post(path, json, '{"name":"a"}'), method },
    { ...post(path, parts, aFile), method },
  ];
}

/** What is served beside calls at addresses of its own, as the server's own rooms say it. */
async function routes(): Promise<Address[]> {
  const app = fastify();
  const found: [string, string][] = [];
  app.addHook(
    'onRoute',
    ({ method, url }) => void found.push(...[method].flat().map(one => [one, url] as [string, string])),
  );
  const pool = undefined as never;
  serveHealth(app, pool);
  serveNotices(app, pool, { model: () => undefined as never, limit: noLimits });
  mountCallCentre(app, { pool, log: () => undefined });
  await app.ready();
  // Nobody has opened anything that would have to be closed.
  return found.filter(([, url]) => !url.endsWith('*')).flatMap(([method, url]) => requestsOf(method, url));
}

/** Everything that a server answers: each call, those that write with a body and with a file, and what stands beside them. */
export const addressesOf = async ({ calls }: Pick<Model, 'calls'>): Promise<Address[]> => [
  ...others,
  ...(await routes()),
  ...Object.values(calls).flatMap(({ method, path }) => requestsOf(method.toUpperCase(), path)),
];
