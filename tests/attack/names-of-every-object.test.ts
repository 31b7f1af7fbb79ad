import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type CallModel, handlerOf, type Model, transitionOf } from '#runtime/language/bundle/model.ts';
import { openSession } from '#server/auth/sessions.ts';
import { quoted, snake } from '#server/database/names.ts';
import { lentPostgres } from '../server/lent-postgres.ts';
import { wholeApp } from '../server/whole-app.ts';
import { openWorld, type World } from '../server/world.ts';

vi.setConfig({ testTimeout: 360_000, hookTimeout: 360_000 });

const names = Object.getOwnPropertyNames(Object.prototype);
/** As JSON, where `__proto__` is a key like any other. */
const all = (inner: string): string => `{${names.map(name => `"${name}":${inner}`).join()}}`;
const withoutProto = (text: string): string => text.replaceAll('__proto__', 'prototype');

/** What is sent beside the address; headers as they stand on the wire, a name and a value each. */
interface Sent {
  path?: string;
  query?: Record<string, string>;
  body?: string;
  type?: string;
  headers?: readonly (readonly [string, string])[];
}

const aPart = (name: string, file = ''): string =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n1\r\n`;
const aForm = (...given: string[]): Sent => ({
  type: 'multipart/form-data; boundary=edge',
  body: `${given.join('')}--edge--\r\n`,
});
/** Headers whose values are read. */
const read = ['Idempotency-Key', 'User-Agent', 'Accept', 'Accept-Encoding', 'Traceparent', 'X-Forwarded-For', 'Origin'];

/** Where such a name may stand: in the address as a value, in its query, in headers, in the body and in what stands in the body. */
const places: Record<string, (call: CallModel) => Sent> = {
  'one of the body': () => ({ body: '{"constructor":"甲"}' }),
  'the path': () => ({ path: 'constructor' }),
  'the query': () => ({ query: Object.fromEntries(names.map(name => [name, '1'])) }),
  'one of the query': () => ({ query: { constructor: '1' } }),
  'the body': () => ({ body: all('1') }),
  'the body without a prototype of its own': () => ({ body: withoutProto(all('{"name":1}')) }),
  'a list in the body': ({ body }) => ({ body: `{"${body[0]?.name ?? 'rows'}":[{"toString":1},{"constructor":{}}]}` }),
  'what is searched by': () => ({ body: withoutProto(`{"query":{"filters":${all('"1"')}},"params":${all('"1"')}}`) }),
  'a form that is encoded': () => ({
    type: 'application/x-www-form-urlencoded',
    body: names.map(name => `${name}=1`).join('&'),
  }),
  'the parts of a form': () => aForm(...names.map(name => aPart(name))),
  'the file of a form': () => aForm(aPart('constructor', '__proto__')),
  'the name of a file': () => aForm(aPart('file', 'a.constructor')),
  'the names of headers': () => ({ headers: names.map(name => [name, '1']) }),
  'the values of headers': () => ({
    headers: [
      ...read.map((name): [string, string] => [name, 'constructor']),
      ['Customreferer', 'http://a/constructor?__proto__=1'],
      ['Cookie', names.map(name => `${name}=1`).join('; ')],
    ],
  }),
  'the kind of body': () => ({ type: 'constructor', body: '1' }),
};

const apps = {
  'the product': 'schemas',
  'the rental shop': 'examples/rental',
  'the library': 'examples/library',
  'the samples of fields': 'examples/field',
};

describe.each(Object.entries(apps))('a name that every object has, sent to %s', (_, folder) => {
  let model: Model;
  let world: World;
  let token = '';
  /** Entity and state → the key of a record. */
  const keys = new Map<string, string>();
  beforeAll(async () => {
    const bundle = await wholeApp(folder);
    ({ model } = bundle);
    world = await openWorld(await lentPostgres(), bundle);
    await world.server.app.listen({ port: 0, host: '127.0.0.1' });
    token = await tokenOfNamer(world);
    // A record in each state, so that a call gets far enough to judge what it is given.
    for (const { name: entity, key, kept, keep, states } of Object.values(model.entities)) {
      // In which month it lies has to be said.
      const month = keep && keep.by !== 'createdAt' ? [keep.by] : [];
      const columns = [...(states ? [states.field] : []), ...month, 'createdBy']
        .map(name => quoted(snake(name)))
        .join();
      for (const state of kept ? [] : new Set(states?.transitions.flatMap(({ from }) => from) ?? [''])) {
        const { rows } = await world.connection.pool.query<{ key: string }>(
          `insert into ${quoted(snake(entity))} (${columns})
           values (${states ? `'${state}', ` : ''}${month.map(() => 'now(), ').join('')}'namer') returning ${quoted(snake(key))} as key`,
        );
        keys.set(`${entity} ${state}`, String(rows[0]?.key));
      }
    }
  });
  afterAll(() => world?.close());

  const keyFor = (call: CallModel): string =>
    keys.get(`${call.entity} ${transitionOf(call, model)?.from[0] ?? ''}`) ?? '1';

  it.each(Object.keys(places))('fails no call, in %s', async place => {
    const wrong: string[] = [];
    const waiting = Object.values(model.calls).filter(call => handlerOf(call) !== 'login.logout');
    const work = async (): Promise<void> => {
      for (let call = waiting.pop(); call; call = waiting.pop()) {
        const sent = places[place]?.(call) ?? {};
        const status = await statusOf(world, call, { path: keyFor(call), ...sent }, token);
        if (status >= 500) wrong.push(`${call.name} ${status}`);
      }
    };
    await Promise.all(Array.from({ length: 8 }, work));
    expect(wrong, world.log.join('\n').slice(-2000)).toEqual([]);
  });
});

/** The token of somebody who may everything. */
async function tokenOfNamer({ model, connection }: World): Promise<string> {
  const [name] = Object.entries(model.roles).find(([, { permissions }]) => permissions === 'all') ?? [];
  const { rows } = await connection.pool.query<{ operator: number; org: number }>(
    `insert into secoperator (operator_code, operator_name, org_id, roles, enabled, created_by)
     select 'namer', '甲', (select min(org_id) from secorganize), jsonb_build_array(jsonb_build_object('roleId', role_id)), true, 'test'
     from secrole where role_name = $1 returning operator_id as operator, org_id as org`,
    [name],
  );
  const { operator, org } = rows[0] ?? { operator: 0, org: 0 };
  const session = await openSession(connection.reserved, model.app.sessions, { operatorId: operator, orgId: org });
  return session.access_token;
}

/** What a call is answered with over a line: only there headers are what a client says. */
async function statusOf(
  { server }: World,
  call: CallModel,
  { path = '', query, body, type = 'application/json', headers = [] }: Sent,
  token: string,
): Promise<number> {
  const { port } = server.app.server.address() as AddressInfo;
  const method = call.method.toUpperCase();
  const content = method === 'GET' ? undefined : body;
  const own = [
    ['Host', 'a'],
    ['Authorization', `Bearer ${token}`],
    ...(content === undefined
      ? []
      : [
          ['Content-Type', type],
          ['Content-Length', String(Buffer.byteLength(content))],
        ]),
    ...headers,
  ];
  const address = `${call.path.replace(/:\w+/g, path)}${query ? `?${new URLSearchParams(query)}` : ''}`;
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    request({ port, method, path: address, headers: own.flat() as never }, resolve)
      .on('error', reject)
      .end(content),
  );
  answer.resume();
  return answer.statusCode ?? 0;
}
