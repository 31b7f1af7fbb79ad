import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { stepsOfNobody } from '#server/processes/nobody.ts';
import { startWorker, type Worker } from '#server/worker/worker.ts';
import { type Change, type Ground, openGround } from './ground.ts';
import { lockAlone } from './under-approval.ts';

const file = 'processes/purchase/purchase.apply.process.yaml';
/** Nothing but heads upwards, and the cashier. */
const upwards: Change = [
  file,
  'steps:\n',
  `steps:
  heads: { title: 逐级审批, who: { covers: row.amount } }
  urgent:
    title: 加急
    when: row.applyName == '加急'
    who:
      - { when: row.amount > 100000, role: 财务, because: 加急的大额由财务看 }
      - { people: [deputy] }
`,
];
const few: readonly Change[] = [
  [file, '    who: { field: leaderId }\n', '    when: row.amount < 0\n    who: { field: leaderId }\n'],
  [file, 'row.amount >= 100000', 'row.amount < 0'],
  [file, 'row.amount >= 500000', 'row.amount < 0'],
];

let ground: Ground;
let worker: Worker;
beforeAll(async () => {
  ground = await openGround(lockAlone, upwards, ...few);
  worker = startWorker({ connection: ground.connection, model: () => ground.model, log: line => console.error(line) });
}, 360_000);
afterAll(async () => {
  await worker?.stop();
  await ground?.close();
});
type Account = keyof Ground['ids'];

/** 采购部 with its deputy as head below 总公司: up to 1,000.00 and without limit. */
const limits = async (...rows: [Account, number | null][]) => {
  await ground.rows('truncate approval_authority');
  for (const [account, amount] of rows)
    await ground.rows(`insert into approval_authority (operator_id, amount, is_unlimited, begin_date, created_by)
      values (${ground.ids[account]}, ${amount}, ${amount === null}, current_date - 1, 'test')`);
};
beforeEach(async () => {
  await ground.reset();
  await ground.rows('update budget set "left" = 100000000');
  await ground.rows('update secoperator set enabled = true');
  await ground.rows(
    `update secorganize set head_id = ${ground.ids.deputy}, deputy_id = null where org_name = '采购部'`,
  );
  await limits(['deputy', 100_000], ['chief', null]);
});
const agree = async (account: Account) =>
  ground.by[account].put(`/processApi/v1/tasks/${await ground.taskOf(account)}/agree`, {});
const preview = async (id = 1) =>
  (await ground.by.staff.get(`/processApi/v1/records/apply/${id}`)).content.upcoming as {
    title: string;
    people: string[];
    why?: string;
  }[];

describe('heads decide upwards until one whose limit covers the amount (逐级审批)', () => {
  it('the first is enough, where their limit covers it', async () => {
    await ground.handIn(100_000);
    expect(await ground.stand()).toMatchObject({ step: '逐级审批', todo: ['deputy'] });
    expect((await preview()).map(({ title }) => title)).toEqual(['出纳付款']);
    await agree('deputy');
    expect(await ground.stand()).toMatchObject({ step: '出纳付款' });
  });

  it('a cent more goes on upwards, which is told before', async () => {
    await ground.handIn(100_001);
    expect(await ground.stand()).toMatchObject({ todo: ['deputy'] });
    expect((await preview())[0]).toMatchObject({ people: ['总经理'], why: '审批额度须达到1,000.01元' });
    await agree('deputy');
    expect(await ground.stand()).toMatchObject({ step: '逐级审批', todo: ['chief'] });
    await agree('chief');
    expect(await ground.stand()).toMatchObject({ step: '出纳付款' });
  });

  it('a limit that is raised while it is under way counts, and so does one that is lowered', async () => {
    await ground.handIn(200_000);
    await limits(['deputy', 200_000], ['chief', null]);
    await agree('deputy');
    expect(await ground.stand()).toMatchObject({ step: '出纳付款' });
    await ground.reset();
    await ground.rows('update budget set "left" = 100000000');
    await ground.handIn(200_000);
    await limits(['deputy', 50_000], ['chief', null]);
    await agree('deputy');
    expect(await ground.stand()).toMatchObject({ todo: ['chief'] });
  });

  it('a head who leaves in the middle is followed by the next; what was agreed below is not asked again', async () => {
    await ground.handIn(200_000);
    await ground.by.chief.put(`/api/people/${ground.ids.deputy}/lockAlone`, {});
    await vi.waitFor(async () => expect(await ground.stand()).toMatchObject({ todo: ['chief'] }), { timeout: 60_000 });
    await agree('chief');
    expect(await ground.stand()).toMatchObject({ step: '出纳付款' });
    await ground.reset();
    await ground.rows('update budget set "left" = 100000000');
    await ground.rows('update secoperator set enabled = true');
    await ground.handIn(200_000);
    await agree('deputy');
    await ground.rows(`update secorganize set head_id = ${ground.ids.leader} where org_name = '采购部'`);
    await agree('chief');
    expect(await ground.stand()).toMatchObject({ step: '出纳付款' });
  });

  it('nobody whose limit covers it: it is blocked with the reason, and whoever is named decides', async () => {
    await limits(['deputy', 100_000], ['chief', 150_000]);
    await ground.handIn(200_000);
    expect(await ground.stand()).toMatchObject({ state: 'blocked', todo: [] });
    expect(await ground.rows('select reason from approval')).toEqual([
      { reason: '「逐级审批」没有审批人：审批额度须达到2,000.00元，往上没有负责人有这个额度' },
    ]);
    const told = (await stepsOfNobody(ground.connection.database, ground.model)).filter(one => one.includes('额度'));
    expect(told).toEqual([
      '流程「采购审批」的环节「逐级审批」：从总公司、采购部提交的，超过1,500.00元，往上没有负责人有这个审批额度，审批会停在这里',
      '流程「采购审批」的环节「逐级审批」：从财务部提交的，超过1,500.00元，往上没有负责人有这个审批额度（财务部没有负责人），审批会停在这里',
    ]);
  });

  it('nobody decides on their own, whatever their limit', async () => {
    await ground.rows(`update secorganize set head_id = ${ground.ids.staff} where org_name = '采购部'`);
    await limits(['staff', null], ['chief', null]);
    await ground.handIn(200_000);
    expect(await ground.stand()).toMatchObject({ todo: ['chief'] });
  });

  it('a deputy signs with the limit of who has named them; one to whom it is passed on with their own', async () => {
    await ground.rows(`insert into approval_deputy (from_id, to_id, begin_date, end_date, created_by)
      values (${ground.ids.deputy}, ${ground.ids.audit}, current_date - 2, current_date + 2, 'test')`);
    await ground.handIn(100_000);
    await agree('audit');
    expect(await ground.stand()).toMatchObject({ step: '出纳付款' });
    await ground.reset();
    await ground.rows('update budget set "left" = 100000000');
    await ground.handIn(100_000);
    await ground.by.deputy.put(`/processApi/v1/tasks/${await ground.taskOf('deputy')}/transfer`, {
      to: ground.ids.audit,
      comment: '请代看',
    });
    await agree('audit');
    expect(await ground.stand()).toMatchObject({ todo: ['chief'] });
  });

  it('a limit by role, for one organisation, for another process or over counts as far as it says', async () => {
    await ground.rows('truncate approval_authority');
    const give = (columns: string, values: string) =>
      ground.rows(
        `insert into approval_authority (${columns}, is_unlimited, begin_date, end_date, created_by)
        values (${values}, true, current_date - 3, %end, 'test')`
          .replace('%end', values.includes('over') ? 'current_date - 1' : 'null')
          .replace(', over', ''),
      );
    await give(
      'operator_id, org_id',
      `${ground.ids.deputy}, (select org_id from secorganize where org_name = '财务部')`,
    );
    await give('operator_id, process', `${ground.ids.deputy}, 'purchase.other'`);
    await give('operator_id', `${ground.ids.deputy}, over`);
    await give('role_id', "(select role_id from secrole where role_name = '总经理')");
    await ground.handIn(100);
    await agree('deputy');
    expect(await ground.stand()).toMatchObject({ todo: ['chief'] });
  });

  it('rules: the first that holds says who decides, and why', async () => {
    const id = await ground.handIn(200_000);
    await ground.rows(`update apply set apply_name = '加急' where id = ${id}`);
    expect((await preview()).find(({ title }) => title === '加急')).toEqual({
      key: 'urgent',
      title: '加急',
      people: ['财务二', '财务一'],
      why: '加急的大额由财务看',
    });
    await ground.rows(`update apply set amount = 100 where id = ${id}`);
    expect((await preview()).find(({ title }) => title === '加急')?.people).toEqual(['副经理']);
  });
});
