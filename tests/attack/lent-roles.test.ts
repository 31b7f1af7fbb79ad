import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openSession } from '#server/auth/sessions.ts';
import { lentPostgres } from '../server/lent-postgres.ts';
import { wholeApp } from '../server/whole-app.ts';
import { type Caller, openWorld, type World } from '../server/world.ts';

vi.setConfig({ testTimeout: 360_000, hookTimeout: 360_000 });

const bundle = await wholeApp();
const { sessions } = bundle.model.app;

interface Person {
  id: number;
  caller: Caller;
}

let world: World;
let head = 0;
const people: Record<string, Person> = {};
const roleIds: Record<string, number> = {};

const rows = async (text: string, values: unknown[] = []) => (await world.connection.pool.query(text, values)).rows;
const person = (name: string): Person => people[name] as Person;
const role = (name: string): number => roleIds[name] as number;

async function hire(code: string, names: string[], orgId = head): Promise<void> {
  const [made] = await rows(
    `insert into secoperator (operator_code, operator_name, org_id, roles, organizes, enabled, created_by)
     select $1, $1, $2, coalesce(jsonb_agg(jsonb_build_object('roleId', role_id)), '[]'), '[]', true, 'test' from secrole
     where role_name = any($3) returning operator_id as id`,
    [code, orgId, names],
  );
  const { access_token } = await openSession(world.connection.reserved, sessions, { operatorId: made.id, orgId });
  people[code] = { id: Number(made.id), caller: world.with(access_token) };
}

beforeAll(async () => {
  world = await openWorld(await lentPostgres(), bundle);
  [{ id: head }] = await rows('select min(org_id) as id from secorganize');
  for (const { id, name } of await rows('select role_id as id, role_name as name from secrole'))
    roleIds[name] = Number(id);
  const [{ id: branch }] = await rows(
    `insert into secorganize (org_name, parent_id, enabled, created_by) values ('分部', $1, true, 'test') returning org_id as id`,
    [head],
  );
  await hire('lender', ['资源管理员', '财务人员']);
  await hire('borrower', []);
  await hire('third', []);
  await hire('elsewhere', [], Number(branch));
  await hire('keeper', ['系统管理员']);
});
afterAll(() => world?.close());

const day = async (ahead: number): Promise<string> =>
  (await rows(`select to_char((now() at time zone 'Asia/Shanghai')::date + $1::int, 'YYYY-MM-DD') as day`, [ahead]))[0]
    .day;
const lend = async (from: string, to: string, name: string, more: object = {}) =>
  person(from).caller.post('/api/crm/sec/holding/lend', {
    roleId: role(name),
    operatorId: person(to).id,
    beginDate: await day(0),
    endDate: await day(3),
    reason: '试',
    ...more,
  });
/** What a session that was open before may do now. */
const menusOf = async (name: string): Promise<string[]> => {
  const path = bundle.model.calls['login.userInfo']?.path ?? '';
  return (await person(name).caller.get(path)).content.menus;
};
const end = () => rows(`delete from role_holding where origin <> 'given'`);

describe('a role that is lent', () => {
  it('counts at once on a session that is open, and stops at its end without a new log-in', async () => {
    expect(await menusOf('borrower')).not.toContain('设备入库');
    expect((await lend('lender', 'borrower', '资源管理员')).code).toBe(200);
    expect(await menusOf('borrower')).toContain('设备入库');
    await rows(
      `update role_holding set begin_date = begin_date - 9, end_date = (now() at time zone 'Asia/Shanghai')::date - 1 where origin = 'lent'`,
    );
    expect(await menusOf('borrower')).not.toContain('设备入库');
    await end();
  });

  it('does not count before its first day', async () => {
    expect((await lend('lender', 'borrower', '资源管理员', { beginDate: await day(1) })).code).toBe(200);
    expect(await menusOf('borrower')).not.toContain('设备入库');
    await end();
  });

  it('ends with the account, with the role and with the organisation of the lender, whatever writes it', async () => {
    for (const undo of [
      ['enabled = false', 'enabled = true'],
      [`roles = '[]'`, `roles = jsonb_build_array(jsonb_build_object('roleId', ${role('资源管理员')}))`],
      ['org_id = (select max(org_id) from secorganize)', `org_id = ${head}`],
    ] as const) {
      expect((await lend('lender', 'borrower', '资源管理员')).code).toBe(200);
      await rows(`update secoperator set ${undo[0]} where operator_id = $1`, [person('lender').id]);
      expect(await menusOf('borrower'), undo[0]).not.toContain('设备入库');
      await rows(`update secoperator set ${undo[1]} where operator_id = $1`, [person('lender').id]);
      await end();
    }
  });

  it('is not lent on, not lent by who has not got it, to nobody elsewhere, nor where the role is not lent', async () => {
    expect((await lend('lender', 'borrower', '资源管理员')).code).toBe(200);
    for (const [from, to, name] of [
      ['borrower', 'third', '资源管理员'],
      ['third', 'borrower', '网格员'],
      ['lender', 'elsewhere', '资源管理员'],
      ['lender', 'lender', '资源管理员'],
      ['lender', 'third', '财务人员'],
      ['keeper', 'third', '系统管理员'],
    ] as const) {
      const { code, message } = await lend(from, to, name);
      expect([from, name, [400, 422].includes(code), message !== ''], `${from} ${name} ${code}`).toEqual([
        from,
        name,
        true,
        true,
      ]);
    }
    expect(await rows(`select count(*)::int as held from role_holding where origin = 'lent'`)).toEqual([{ held: 1 }]);
    await end();
  });

  it('shows the borrower no more than their own organisation', async () => {
    await rows(`update secrole set data_scope = 'all' where role_id = $1`, [role('资源管理员')]);
    expect((await lend('lender', 'borrower', '资源管理员')).code).toBe(200);
    const { operatorAt } = await import('#server/auth/who.ts');
    const operator = await operatorAt(
      world.connection.database,
      { operatorId: person('borrower').id, orgId: head },
      bundle.model,
    );
    expect(operator?.data).toBe('org');
    await end();
  });

  it('is lent once where it is asked twice at once', async () => {
    const answers = await Promise.all([
      lend('lender', 'borrower', '资源管理员'),
      lend('lender', 'borrower', '资源管理员'),
      lend('lender', 'borrower', '资源管理员'),
    ]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await rows(`select count(*)::int as held from role_holding where origin = 'lent'`)).toEqual([{ held: 1 }]);
    await end();
  });

  it('is neither made nor made longer by the form of operators', async () => {
    expect((await lend('lender', 'borrower', '资源管理员')).code).toBe(200);
    const [{ version }] = await rows('select version from secoperator where operator_id = $1', [person('borrower').id]);
    await person('keeper').caller.put(`/api/crm/sec/secoperator/update/${person('borrower').id}`, {
      version,
      operatorName: '改名',
      endDate: '2099-01-01',
      roleHolding: [{ endDate: '2099-01-01' }],
    });
    expect(
      await rows(`select to_char(end_date, 'YYYY-MM-DD') as last from role_holding where origin = 'lent'`),
    ).toEqual([{ last: await day(3) }]);
    await end();
  });

  it('lifts the borrower above who may less: nobody resets their password meanwhile', async () => {
    await rows(
      `insert into secrole (role_name, data_scope, permissions, created_by) values ('只管账号', 'all', '{操作员管理}', 'test')`,
    );
    await hire('clerk', ['只管账号']);
    const reset = () =>
      person('clerk').caller.put(`/api/crm/sec/secoperator/resetPassword/${person('borrower').id}`, {});
    expect((await lend('lender', 'borrower', '资源管理员')).code).toBe(200);
    expect((await reset()).code).toBe(422);
    await end();
    expect((await reset()).code).toBe(200);
  });
});
