import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openSession } from '#server/auth/sessions.ts';
import { lentPostgres } from '../server/lent-postgres.ts';
import { wholeApp } from '../server/whole-app.ts';
import { type Answer, type Caller, openWorld, type World } from '../server/world.ts';

vi.setConfig({ testTimeout: 360_000, hookTimeout: 360_000 });

const bundle = await wholeApp();
const { model } = bundle;
const { sessions } = model.app;
/** What opens every call on accounts and roles. */
const keys = ['操作员管理', '角色管理', '登录会话', '授权复核', '组织管理'];

interface Person {
  id: number;
  role: number;
  /** What their one role allows: labels, and everything of those to come. */
  labels: Set<string>;
  sessionId: number;
}

let world: World;
let [head, branch] = [0, 0];
/** Product role → somebody who has it; and somebody who has it with the keys to all calls on accounts. */
const targets = new Map<string, Person>();
const actors = new Map<string, Person & { caller: Caller }>();

const rows = async (text: string, values: unknown[] = []) => (await world.connection.pool.query(text, values)).rows;

async function hire(code: string, role: number, labels: string[]): Promise<Person & { token: string }> {
  const [made] = await rows(
    `insert into secoperator (operator_code, operator_name, org_id, roles, organizes, enabled, created_by)
     values ($1, $1, $2, jsonb_build_array(jsonb_build_object('roleId', $3::bigint)), '[]', true, 'test') returning operator_id as id`,
    [code, head, role],
  );
  const { access_token: token } = await openSession(world.connection.reserved, sessions, {
    operatorId: made.id,
    orgId: head,
  });
  const [session] = await rows('select max(id) as id from heddle_session where operator_id = $1', [made.id]);
  return { id: Number(made.id), role, labels: new Set(labels), sessionId: Number(session.id), token };
}

beforeAll(async () => {
  world = await openWorld(await lentPostgres(), bundle);
  [{ id: head }] = await rows('select min(org_id) as id from secorganize');
  [{ id: branch }] = await rows(
    `insert into secorganize (org_name, parent_id, enabled, created_by) values ('分部', $1, true, 'test') returning org_id as id`,
    [head],
  );
  const all = [...new Set([...Object.values(model.permissions.pages), ...model.permissions.actions].filter(Boolean))];
  const stored = await rows(
    `select role_id as id, role_name as name, all_permissions as every, permissions as labels from secrole order by role_id`,
  );
  for (const { id, name, every, labels } of stored)
    targets.set(name, await hire(`目标${name}`, Number(id), every ? all : labels));
  for (const { name, every, labels } of stored) {
    const [made] = await rows(
      `insert into secrole (role_name, data_scope, permissions, all_permissions, created_by) values ($1, 'all', $2, $3, 'test') returning role_id as id`,
      [`管${name}`, [...new Set([...(labels ?? []), ...keys])], every],
    );
    const own = every ? all : [...(labels ?? []), ...keys];
    const person = await hire(`操作${name}`, Number(made.id), own);
    actors.set(name, { ...person, caller: world.with(person.token) });
  }
});
afterAll(() => world?.close());

const operators = '/api/crm/sec/secoperator';
const roles = '/api/crm/sec/secrole';
const version = async (table: string, key: string, id: number): Promise<number> =>
  (await rows(`select version from ${table} where ${key} = $1`, [id]))[0]?.version;
const change = async (caller: Caller, { id }: Person, what: object) =>
  caller.put(`${operators}/update/${id}`, { version: await version('secoperator', 'operator_id', id), ...what });

/** Everything that a call of the product does to an account or a role. */
const calls: Record<string, (caller: Caller, target: Person) => Promise<Answer>> = {
  'stop the account': (caller, { id }) => caller.put(`${operators}/lock/${id}`),
  'let the account in again': async (caller, { id }) => {
    await rows('update secoperator set enabled = false where operator_id = $1', [id]);
    const answer = await caller.put(`${operators}/unlock/${id}`);
    if (answer.code !== 200) await rows('update secoperator set enabled = true where operator_id = $1', [id]);
    return answer;
  },
  'forget its failed log-ins': (caller, { id }) => caller.put(`${operators}/forgetFailures/${id}`),
  'reset its password': (caller, { id }) => caller.put(`${operators}/resetPassword/${id}`),
  'end its session': (caller, { sessionId }) => caller.put(`/api/crm/sec/session/end/${sessionId}`),
  'disable it': (caller, target) => change(caller, target, { enabled: false }),
  'take its roles': (caller, target) => change(caller, target, { roles: [] }),
  'change its mobile': (caller, target) => change(caller, target, { mobile: '17420000055' }),
  'change its code': (caller, target) => change(caller, target, { operatorCode: `X${target.id}` }),
  'change its name': (caller, target) => change(caller, target, { operatorName: `改${target.id}` }),
  'change its organisations': (caller, target) => change(caller, target, { organizes: [{ orgId: branch }] }),
  'move it': (caller, target) => change(caller, target, { orgId: branch }),
  'make another one like it': (caller, target) =>
    caller.post(`${operators}/save`, {
      operatorCode: `N${target.id}`,
      operatorName: '新',
      orgId: head,
      roles: [{ roleId: target.role }],
    }),
  'ask for its role': (caller, target) =>
    caller.post('/api/crm/sec/grant/ask', { operatorId: target.id, roleId: target.role, reason: '试' }),
  'change its role': async (caller, { role }) =>
    caller.put(`${roles}/update/${role}`, { version: await version('secrole', 'role_id', role), remarks: '改' }),
  'empty its role': async (caller, { role }) =>
    caller.put(`${roles}/update/${role}`, { version: await version('secrole', 'role_id', role), permissions: [] }),
  'delete a role that allows the same': async (caller, { role }) => {
    const [copy] = await rows(
      `insert into secrole (role_name, data_scope, permissions, all_permissions, created_by)
       select role_name || '2', data_scope, permissions, all_permissions, 'test' from secrole where role_id = $1 returning role_id as id, version`,
      [role],
    );
    const answer = await caller.delete(`${roles}/${copy.id}`, { version: copy.version });
    await rows('delete from secrole where role_id = $1', [copy.id]);
    return answer;
  },
};

/** What there is of accounts, roles, passwords, sessions and grants. */
const state = async () =>
  rows(`select (select json_agg(o order by operator_id) from (select operator_id, operator_code, operator_name, mobile, org_id, roles, organizes, enabled from secoperator) o)::text as operators,
    (select json_agg(r order by role_id) from (select role_id, permissions, remarks from secrole) r)::text as roles,
    (select count(*) from heddle_password) as passwords, (select count(*) from secgrant) as grants,
    (select count(*) from heddle_session where revoked_at is null) as sessions`);

describe.each(Object.keys(calls))('to %s', name => {
  it('is refused to each who may less than the one who is meant, in words, and nothing has changed', async () => {
    const call = calls[name] as (typeof calls)[string];
    const [before] = await state();
    const wrong: string[] = [];
    let refused = 0;
    for (const [own, actor] of actors)
      for (const [role, target] of targets) {
        if ([...target.labels].every(label => actor.labels.has(label))) continue;
        // Of all pairs those next to each other, and whoever may all.
        if (role !== '系统管理员' && (target.id + actor.id) % 9 !== 0) continue;
        refused++;
        const { code, message } = await call(actor.caller, target);
        if (code !== 422 || !message) wrong.push(`${own} → ${role}: ${code} ${message}`);
      }
    expect(wrong).toEqual([]);
    expect((await state())[0]).toEqual(before);
    expect(refused).toBeGreaterThan(actors.size - 2);
  });
});

it('whoever may all that somebody may does what the calls are for', async () => {
  const admin = actors.get('系统管理员') as Person & { caller: Caller };
  const target = targets.get('网格员') as Person;
  for (const name of [
    'stop the account',
    'let the account in again',
    'forget its failed log-ins',
    'reset its password',
    'change its mobile',
    'make another one like it',
  ])
    expect((await calls[name]?.(admin.caller, target))?.code, name).toBe(200);
});

describe('the last administrator', () => {
  /** Everybody else who may all is gone: one is left, and somebody who holds what a former one gave out. */
  const alone = async (): Promise<Person & { caller: Caller }> => {
    const last = actors.get('系统管理员') as Person & { caller: Caller };
    const every = `select role_id from secrole where all_permissions or permissions @> '{操作员管理,角色管理,授权复核}'`;
    await rows(
      `update secoperator set enabled = operator_id = $1 where exists (select 1 from jsonb_array_elements(roles) e where (e ->> 'roleId')::bigint in (${every}))`,
      [last.id],
    );
    return last;
  };
  const ways: Record<string, (caller: Caller, last: Person) => Promise<Answer>> = {
    'is not stopped': (caller, { id }) => caller.put(`${operators}/lock/${id}`),
    'is not disabled': (caller, last) => change(caller, last, { enabled: false }),
    'does not lose the role': (caller, last) => change(caller, last, { roles: [] }),
    'does not lose the organisation': async caller =>
      caller.put(`/api/crm/sec/secorganize/update/${head}`, {
        version: await version('secorganize', 'org_id', head),
        enabled: false,
      }),
  };
  it.each(Object.keys(ways))('%s, by nobody, the own hand included', async way => {
    const last = await alone();
    const { code, message } = (await ways[way]?.(last.caller, last)) ?? {};
    expect(code).toBe(422);
    expect(message).toMatch(/本人|系统管理员/);
    expect((await last.caller.get(`${operators}/list`)).code).toBe(200);
  });

  it('stays when two stop each other at the same moment', async () => {
    const last = await alone();
    const every = [...targets.values()].find(
      ({ role, labels }) => role !== last.role && labels.size === last.labels.size,
    ) as Person;
    await rows('update secoperator set enabled = true where operator_id = $1', [every.id]);
    const { access_token: token } = await openSession(world.connection.reserved, sessions, {
      operatorId: every.id,
      orgId: head,
    });
    const answers = await Promise.all([
      last.caller.put(`${operators}/lock/${every.id}`),
      world.with(token).put(`${operators}/lock/${last.id}`),
    ]);
    expect(answers.map(({ code }) => code).filter(code => code === 200)).toHaveLength(1);
    const [{ left }] = await rows(
      'select count(*)::int as left from secoperator where enabled and operator_id = any($1)',
      [[last.id, every.id]],
    );
    expect(left).toBe(1);
  });
});
