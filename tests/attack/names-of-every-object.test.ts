import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { CallModel } from '#runtime/language/bundle/model.ts';
import { openSession } from '#server/auth/sessions.ts';
import { quoted, snake } from '#server/database/names.ts';
import { lentPostgres } from '../server/lent-postgres.ts';
import { wholeApp } from '../server/whole-app.ts';
import { openWorld, type World } from '../server/world.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const bundle = await wholeApp();
const { calls, entities, roles } = bundle.model;

const names = Object.getOwnPropertyNames(Object.prototype);
/** As JSON, where `__proto__` is a key like any other. */
const all = (inner: string): string => `{${names.map(name => `"${name}":${inner}`).join()}}`;
const withoutProto = (text: string): string => text.replaceAll('__proto__', 'prototype');

/** Where such a name may stand: in the address as a value, in its query, in the body and in what stands in the body. */
const places: Record<string, (call: CallModel) => { path?: string; query?: Record<string, string>; body?: string }> = {
  'one of the body': () => ({ body: '{"constructor":"甲"}' }),
  'the path': () => ({ path: 'constructor' }),
  'the query': () => ({ query: Object.fromEntries(names.map(name => [name, '1'])) }),
  'one of the query': () => ({ query: { constructor: '1' } }),
  'the body': () => ({ body: all('1') }),
  'the body without a prototype of its own': () => ({ body: withoutProto(all('{"name":1}')) }),
  'a list in the body': ({ body }) => ({ body: `{"${body[0]?.name ?? 'rows'}":[{"toString":1},{"constructor":{}}]}` }),
  'what is searched by': () => ({ body: withoutProto(`{"query":{"filters":${all('"1"')}},"params":${all('"1"')}}`) }),
};

let world: World;
let authorization = '';
/** Entity and state → the key of a record. */
const keys = new Map<string, string>();
const keyFor = ({ entity = '', transition }: CallModel): string => {
  const move = entities[entity]?.states?.transitions.find(({ key }) => key === transition);
  return keys.get(`${entity} ${move?.from[0] ?? ''}`) ?? '1';
};
beforeAll(async () => {
  world = await openWorld(await lentPostgres(), bundle);
  const [name] = Object.entries(roles).find(([, { permissions }]) => permissions === 'all') ?? [];
  const { rows } = await world.connection.pool.query<{ operator: number; org: number }>(
    `insert into secoperator (operator_code, operator_name, org_id, roles, enabled, created_by)
     select 'namer', '甲', (select min(org_id) from secorganize), jsonb_build_array(jsonb_build_object('roleId', role_id)), true, 'test'
     from secrole where role_name = $1 returning operator_id as operator, org_id as org`,
    [name],
  );
  const { operator, org } = rows[0] ?? { operator: 0, org: 0 };
  // A record in each state, so that a call gets far enough to judge what it is given.
  for (const { name: entity, key, kept, states } of Object.values(entities)) {
    const columns = states ? `${quoted(snake(states.field))}, created_by` : 'created_by';
    for (const state of kept ? [] : new Set(states?.transitions.flatMap(({ from }) => from) ?? [''])) {
      const { rows } = await world.connection.pool.query<{ key: string }>(
        `insert into ${quoted(snake(entity))} (${columns}) values (${states ? `'${state}', ` : ''}'namer') returning ${quoted(snake(key))} as key`,
      );
      keys.set(`${entity} ${state}`, String(rows[0]?.key));
    }
  }
  const { reserved } = world.connection;
  const session = await openSession(reserved, bundle.model.app.sessions, { operatorId: operator, orgId: org });
  authorization = `Bearer ${session.access_token}`;
});
afterAll(() => world?.close());

it.each(Object.keys(places))('a name that every object has, in %s, fails no call of the product', async place => {
  const wrong: string[] = [];
  const waiting = Object.values(calls).filter(({ handler }) => handler !== 'login.logout');
  const work = async (): Promise<void> => {
    for (let call = waiting.pop(); call; call = waiting.pop()) {
      const { path: value = keyFor(call), query = {}, body } = places[place]?.(call) ?? {};
      const { statusCode } = await world.server.app.inject({
        method: call.method.toUpperCase() as 'GET',
        url: call.path.replace(/:\w+/g, value),
        query,
        headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body && call.method !== 'get' ? { payload: body } : {}),
      });
      if (statusCode >= 500) wrong.push(`${call.name} ${statusCode}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  expect(wrong).toEqual([]);
});
