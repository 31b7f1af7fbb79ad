import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { lentPostgres } from '../server/lent-postgres.ts';
import { wholeApp } from '../server/whole-app.ts';
import { type Answer, type Caller, openWorld, type World } from '../server/world.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 360_000 });

let world: World;
let admin: Caller;
/** The key of what a person, an organisation or a record is called by. */
const key: Record<string, number> = {};

const rows = async (text: string, values: unknown[] = []) => (await world.connection.pool.query(text, values)).rows;

/** A record as it is stored. @returns its key */
async function stored(table: string, values: Record<string, unknown>): Promise<number> {
  const names = Object.keys({ ...values, version: 1 });
  const [row] = await rows(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning *`,
    Object.values({ ...values, version: 1 }),
  );
  return Number(Object.values(row as object)[0]);
}

const keyBy = async (table: string, id: string, name: string, value: string): Promise<number> => {
  const [row] = await rows(`select ${id} as id from ${table} where ${name} = $1`, [value]);
  return Number(row?.id);
};

beforeAll(async () => {
  world = await openWorld(await lentPostgres(), await wholeApp());
  admin = world.with((await world.login('admin', 'heddle2026')).content.access_token);
  for (const code of ['wangge', 'kefu', 'renshi', 'shenhe', 'zuzhang', 'dianxiao'])
    key[code] = await keyBy('secoperator', 'operator_id', 'operator_code', code);
  key.head = await keyBy('secorganize', 'org_id', 'org_name', '云州宽带公司');
  key.outside = await keyBy('secorganize', 'org_id', 'org_name', '诚通呼叫外包中心');
  key.customer = await stored('customer', { cust_name: '张三', cust_cert_code: '11010119900307803X' });
});
beforeEach(() => rows('truncate heddle_notice'));
afterAll(async () => {
  await world?.server.app.close();
  await world?.connection.close();
});

/** Whose notices, with what they say. */
const told = () =>
  rows(`select o.operator_code as who, n.title, n.text from heddle_notice n join secoperator o using (operator_id)
        order by 1, n.id`);
const user = (billId: string, values: object = {}) =>
  stored('ins_user', {
    bill_id: billId,
    user_spec: 'BROADBAND',
    cust_id: key.customer,
    org_id: key.head,
    status: 'active',
    ...values,
  });
const community = () => stored('community', { community_name: '翠苑三区', status: 'open', max_bandwidth: 100 });
const done = async (answer: Promise<Answer>) => expect(await answer).toMatchObject({ code: 200 });

it('the grid operator of a community is told of it', async () => {
  const id = await community();
  await done(admin.put(`/api/crm/sys/communities/update/${id}`, { gridOperatorId: key.wangge, version: 1 }));
  expect(await told()).toEqual([
    { who: 'wangge', title: expect.stringMatching(/^转给您：.*翠苑三区$/), text: '小区 · 系统管理员转给您' },
  ]);
});

it('the grid operator to whom users go over is told of all of them at once', async () => {
  for (const billId of ['KD900001', 'KD900002']) await user(billId);
  await done(
    admin.post('/api/crm/order/userMark/transferUserInfo4user', {
      gridOperatorId: key.wangge,
      reason: '人员调整',
      lines: [{ billId: 'KD900001' }, { billId: 'KD900002' }],
    }),
  );
  expect(await told()).toEqual([{ who: 'wangge', title: '转给您2个用户', text: '用户 · 系统管理员转给您' }]);
});

it('the new grid operator of a change of details is told when it takes effect', async () => {
  const userId = await user('KD900003', { grid_operator_id: key.kefu });
  const change = await stored('info_change', {
    change_type: 'user',
    cust_id: key.customer,
    user_id: userId,
    old_cert_code: '11010119900307803X',
    new_grid_operator_id: key.wangge,
    new_user_tag: '{}',
    reason: '网格调整',
    status: 'pending',
    org_id: key.head,
    created_by: 'kefu',
  });
  expect(await told()).toEqual([]);
  await done(admin.put(`/api/crm/web/infoChanges/approve/${change}`, {}));
  expect(await told()).toEqual([{ who: 'wangge', title: '转给您：KD900003', text: '用户 · 系统管理员转给您' }]);
});

it('those of a group who may call are told of the opportunities that their group is given', async () => {
  const batch = await stored('activity_instance', { total: 2, status: 'created' });
  for (const name of ['甲', '乙'])
    await stored('opportunity', {
      cust_name: name,
      mobile: '13900000011',
      instance_id: batch,
      org_id: key.head,
      status: 'unassigned',
    });
  await done(
    admin.post('/teleApi/v1/opportunity/distribution/organizes', {
      instanceId: batch,
      groups: [{ orgId: key.outside, quota: 2 }],
    }),
  );
  const group = { title: '转给诚通呼叫外包中心2个商机', text: '商机 · 系统管理员转给诚通呼叫外包中心' };
  const members = await rows(
    `select operator_code as who from secoperator where org_id = $1 and exists (
       select 1 from jsonb_array_elements(roles) e join secrole r on r.role_id = (e ->> 'roleId')::bigint
       where '电销外呼' = any(r.permissions)) order by 1`,
    [key.outside],
  );
  expect(members.map(({ who }) => who)).toEqual(expect.arrayContaining(['dianxiao', 'zuzhang']));
  expect(await told()).toEqual(members.map(({ who }) => ({ who, ...group })));
});

it('whoever takes over the work of somebody who leaves is told on that day, and not before', async () => {
  const staff = await stored('staff', {
    staff_name: '李小红',
    entry_date: '2025-01-05',
    status: 'formal',
    org_id: key.head,
  });
  const business = await stored('staff_business', {
    business_type: 'resign',
    staff_id: staff,
    effective_date: '2026-02-01',
    resign_type: 'voluntary',
    handover_to: key.kefu,
    handover: '在办工单三张',
    reason: '迁往外地',
    status: 'approved',
    org_id: key.head,
    created_by: 'renshi',
  });
  expect(await told()).toEqual([]);
  await done(admin.put(`/webApi/bop-staff-business/v1/business/${business}/effect`, {}));
  expect(await told()).toEqual([
    { who: 'kefu', title: '李小红的工作交接给您', text: '李小红于2026-02-01离职，交接事项：在办工单三张' },
  ]);
});
