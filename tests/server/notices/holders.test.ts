import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Change, type Ground, openGround } from '../processes/ground.ts';

/** A call that tells everybody who has 付款 that something is to be paid. */
const due: readonly Change[] = [
  ['permissions.yaml', 'actions: []', 'actions: [付款]'],
  ['roles.yaml', '财务: { permissions: [采购申请]', '财务: { permissions: [采购申请, 付款]'],
  ['roles.yaml', '员工: { permissions: [采购申请]', '员工: { permissions: [采购申请, 付款]'],
  ['roles.yaml', '总经理: { permissions: [采购申请]', '总经理: { permissions: all'],
  ['messages/due.message.yaml', '', 'channel: notice\nparams: {}\ntitle: 该付款了\ntext: 今天到期\n'],
  [
    'services/due.calls.yaml',
    '',
    `title: 到期
base: /api/due
calls:
  tell:
    post: tell
    access: login
    body: { orgId: { label: 组织, entity: secorganize } }
    do: [{ send: due, permission: 付款, org: body.orgId }]
`,
  ],
];

let ground: Ground;
beforeAll(async () => {
  ground = await openGround(...due);
});
beforeEach(() => ground.rows('truncate heddle_notice restart identity'));
afterAll(() => ground?.close());

const told = async (orgId: number | null): Promise<string[]> => {
  expect(await ground.by.staff.post('/api/due/tell', { orgId })).toMatchObject({ code: 200 });
  const rows = await ground.rows<{ who: string }>(
    'select o.operator_code as who from heddle_notice join secoperator o using (operator_id) order by 1',
  );
  return rows.map(({ who }) => who);
};
const orgOf = async (name: string): Promise<number> => {
  const [row] = await ground.rows<{ id: number }>(`select org_id as id from secorganize where org_name = '${name}'`);
  return row?.id ?? 0;
};

it('everybody who has a label is told, and who has it by all permissions', async () => {
  expect(await told(null)).toEqual(['audit', 'chief', 'deputy', 'finance', 'staff']);
});

it('those of an organisation alone, and of what is below it', async () => {
  expect(await told(await orgOf('财务部'))).toEqual(['audit', 'finance']);
  expect(await told(await orgOf('总公司'))).toEqual([
    'audit',
    'audit',
    'chief',
    'deputy',
    'finance',
    'finance',
    'staff',
  ]);
});

it('an account that is switched off is not', async () => {
  await ground.rows("update secoperator set enabled = false where operator_code = 'audit'");
  expect(await told(await orgOf('财务部'))).toEqual(['finance']);
});
