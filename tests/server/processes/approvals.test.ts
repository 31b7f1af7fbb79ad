import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ground, openGround } from './ground.ts';

let ground: Ground;

beforeAll(async () => {
  ground = await openGround();
});
beforeEach(() => ground.reset());
afterAll(async () => {
  await ground?.close();
});

type Account = Parameters<Ground['taskOf']>[0];
const gone = { code: 501, message: '该任务已不存在（可能已完成或被他人接单）' };

const act = async (account: Account, what: string, body: Record<string, unknown> = {}) =>
  ground.by[account].put(`/processApi/v1/tasks/${await ground.taskOf(account)}/${what}`, body);
const agree = (account: Account, body: Record<string, unknown> = {}) => act(account, 'agree', body);
const reject = (account: Account, body: Record<string, unknown> = { comment: '太贵' }) => act(account, 'reject', body);
const list = async (account: Account, name: string) =>
  (await ground.by[account].get(`/processApi/v1/${name}`)).content.records.map(
    (row: { recordName: string }) => row.recordName,
  );

describe('an approval', () => {
  it('goes from step to step by the amount, and its closing vote does what approving says', async () => {
    await ground.handIn(600_000);
    expect(await ground.stand()).toEqual({
      status: 'approving',
      state: 'running',
      step: '部门经理审批',
      todo: ['leader'],
    });
    await agree('leader');
    expect(await ground.stand()).toMatchObject({ step: '财务会签', todo: ['audit', 'finance'] });
    await agree('audit');
    expect(await ground.stand()).toMatchObject({ todo: ['finance'] });
    await agree('finance');
    expect(await ground.stand()).toMatchObject({ step: '总经理审批', todo: ['chief'] });
    await agree('chief');
    expect(await agree('cashier', { paidBy: '基本户' })).toMatchObject({ code: 200 });
    expect(await ground.stand()).toEqual({ status: 'approved', state: 'agreed', step: '', todo: [] });
    expect(await ground.rows('select "left" from budget')).toEqual([{ left: 400_000 }]);
    expect(await ground.rows('select paid_by from apply')).toEqual([{ paid_by: '基本户' }]);
  });

  it('passes steps over that do not apply', async () => {
    await ground.handIn(5_000);
    await agree('leader');
    expect(await ground.stand()).toMatchObject({ step: '出纳付款', todo: ['cashier', 'teller'] });
  });

  it('tells each what they have to do, have done, got and handed in', async () => {
    await ground.handIn(200_000);
    expect(await list('leader', 'todo')).toEqual(['申请200000']);
    expect(await list('finance', 'todo')).toEqual([]);
    expect(await list('staff', 'mine')).toEqual(['申请200000']);
    await agree('leader');
    expect(await list('leader', 'todo')).toEqual([]);
    expect(await list('leader', 'done')).toEqual(['申请200000']);
    await agree('finance');
    await agree('audit');
    expect(await list('deputy', 'copied')).toEqual(['申请200000']);
    expect(await list('leader', 'mine')).toEqual([]);
  });

  it('shows the route before it is handed in', async () => {
    const { content } = await ground.by.staff.post('/api/apply', {
      applyName: '电脑',
      amount: 600_000,
      budgetId: 1,
      leaderId: ground.ids.leader,
    });
    const route = await ground.by.staff.get(`/processApi/v1/preview/purchase.apply/${content.id}`);
    expect(route.content.steps).toEqual([
      { key: 'leader', title: '部门经理审批', people: ['部门经理'] },
      { key: 'finance', title: '财务会签', people: ['财务二', '财务一'] },
      { key: 'chief', title: '总经理审批', people: ['总经理'] },
      { key: 'pay', title: '出纳付款', people: ['出纳一', '出纳二'] },
    ]);
  });

  it('is blocked in sight where the closing act refuses, keeps the vote, and goes on when it can', async () => {
    await ground.rows('update budget set "left" = 100');
    await ground.handIn(5_000);
    await agree('leader');
    await agree('cashier');
    expect(await ground.stand()).toMatchObject({ status: 'approving', state: 'blocked', todo: [] });
    expect(await ground.rows('select reason from approval')).toEqual([{ reason: '预算不足，还有1.00元' }]);
    await ground.rows('update budget set "left" = 5000');
    expect(await ground.by.staff.put('/processApi/v1/approvals/1/retry')).toMatchObject({ code: 200 });
    expect(await ground.stand()).toMatchObject({ status: 'approved', state: 'agreed' });
    expect(await ground.rows('select "left" from budget')).toEqual([{ left: 0 }]);
  });

  it('is the only way to its end while it runs', async () => {
    const id = await ground.handIn(5_000);
    expect(await ground.by.staff.put(`/api/apply/${id}/approve`, {})).toMatchObject({
      code: 422,
      message: '采购审批正在进行，由审批决定',
    });
  });
});

describe('the closing act that the database gives up', () => {
  /** The first so many changes of a budget are given up. */
  const giveUp = (code: string, times: number) =>
    ground.rows(`
      create sequence given_up;
      create function give_up() returns trigger language plpgsql as $$ begin
        if nextval('given_up') <= ${times} then raise 'given up' using errcode = '${code}'; end if;
        return new; end $$;
      create trigger give_up before update on budget for each row execute function give_up()`);
  afterEach(() => ground.rows('drop function if exists give_up cascade; drop sequence if exists given_up'));
  const spent = () => ground.rows('select "left" from budget');
  const votes = () => ground.rows("select handler_name as who from approval_task where verdict = 'agree' order by 1");

  it.each(['40P01', '40001'])('for another (%s) is done again with its vote, as if nothing had been', async code => {
    await ground.handIn(5_000);
    await agree('leader');
    await giveUp(code, 3);
    expect(await agree('cashier')).toMatchObject({ code: 200 });
    expect(await ground.stand()).toEqual({ status: 'approved', state: 'agreed', step: '', todo: [] });
    expect(await spent()).toEqual([{ left: 995_000 }]);
    expect(await votes()).toEqual([{ who: '出纳一' }, { who: '部门经理' }]);
  });

  it('is done once where two agree at once', async () => {
    await ground.handIn(5_000);
    await agree('leader');
    await giveUp('40P01', 2);
    const answers = await Promise.all([agree('cashier'), agree('teller')]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 501]);
    expect(await ground.stand()).toMatchObject({ status: 'approved', state: 'agreed', todo: [] });
    expect(await spent()).toEqual([{ left: 995_000 }]);
  });

  it.each([
    ['55P03', 503],
    ['57014', 422],
  ])('as it waits too long (%s) leaves the vote to be cast again, and blocks nothing', async (error, code) => {
    await ground.handIn(5_000);
    await agree('leader');
    await giveUp(error, 1);
    expect(await agree('cashier')).toMatchObject({ code });
    expect(await ground.stand()).toMatchObject({ status: 'approving', state: 'running', todo: ['cashier', 'teller'] });
    expect(await votes()).toEqual([{ who: '部门经理' }]);
    expect(await agree('cashier')).toMatchObject({ code: 200 });
    expect(await ground.stand()).toMatchObject({ status: 'approved', state: 'agreed' });
    expect(await spent()).toEqual([{ left: 995_000 }]);
  });
});

describe('a rejection', () => {
  it('asks for a comment, sends back, and comes back to the step that rejected', async () => {
    const id = await ground.handIn(200_000);
    await agree('leader');
    expect((await reject('finance', {})).errors).toEqual({ comment: '该项为必填项' });
    expect(await reject('finance')).toMatchObject({ code: 200 });
    expect(await ground.stand()).toMatchObject({ status: 'returned', state: 'returned', todo: [] });
    const { content } = await ground.by.staff.get(`/api/apply/${id}`);
    await ground.by.staff.put(`/api/apply/${id}`, { amount: 150_000, version: content.version });
    await ground.by.staff.put(`/api/apply/${id}/submit`, {});
    expect(await ground.stand()).toMatchObject({ status: 'approving', step: '财务会签', todo: ['audit', 'finance'] });
  });

  it('may go to an earlier step, which is asked again', async () => {
    await ground.handIn(200_000);
    await agree('leader');
    await reject('finance', { comment: '请经理说明', to: 'leader' });
    expect(await ground.stand()).toMatchObject({ status: 'approving', step: '部门经理审批', todo: ['leader'] });
    expect((await reject('leader', { comment: '不行', to: 'chief' })).message).toBe('不能驳回到这个环节');
  });

  it('has its rounds', async () => {
    const id = await ground.handIn(5_000);
    for (const round of [1, 2]) {
      await reject('leader', { comment: `第${round}次` });
      expect(await ground.by.staff.put(`/api/apply/${id}/submit`, {})).toMatchObject({ code: 200 });
    }
    await reject('leader');
    expect((await ground.by.staff.put(`/api/apply/${id}/submit`, {})).message).toBe('已审批3轮，不能再次提交');
    expect(await ground.stand()).toMatchObject({ status: 'returned' });
  });
});

describe('those who decide', () => {
  it('decide on what is their own, and on what is still to be decided', async () => {
    await ground.handIn(5_000);
    const task = await ground.taskOf('leader');
    expect(await ground.by.finance.put(`/processApi/v1/tasks/${task}/agree`, {})).toMatchObject(gone);
    await ground.by.leader.put(`/processApi/v1/tasks/${task}/agree`, {});
    expect(await ground.by.leader.put(`/processApi/v1/tasks/${task}/agree`, {})).toMatchObject(gone);
  });

  it('change nothing but what the step lets', async () => {
    await ground.handIn(5_000);
    expect((await agree('leader', { amount: 1 })).errors).toEqual({ amount: '本环节不能修改' });
    expect(await ground.stand()).toMatchObject({ todo: ['leader'] });
  });

  it('hand on, with a comment where it is asked for', async () => {
    await ground.handIn(5_000);
    const to = ground.ids.deputy;
    expect((await act('leader', 'transfer', { to })).errors).toEqual({ comment: '该项为必填项' });
    expect((await act('leader', 'transfer', { to: ground.ids.staff, comment: '出差' })).message).toContain('提交人');
    expect(await act('leader', 'transfer', { to, comment: '出差' })).toMatchObject({ code: 200 });
    expect(await ground.stand()).toMatchObject({ todo: ['deputy'] });
    await agree('deputy');
    expect(await ground.stand()).toMatchObject({ step: '出纳付款' });
  });

  it.each([
    ['before', ['chief'], ['leader']],
    ['after', ['leader'], ['chief']],
    ['beside', ['leader', 'chief'], ['chief']],
  ] as const)('ask others %s themselves, who must agree, too', async (where, first, then) => {
    await ground.handIn(5_000);
    expect(await act('leader', 'add', { to: ground.ids.chief, where })).toMatchObject({ code: 200 });
    expect((await ground.stand()).todo).toEqual(first);
    await agree(first[0]);
    expect(await ground.stand()).toMatchObject({ step: '部门经理审批', todo: then });
    await agree(then[0]);
    expect(await ground.stand()).toMatchObject({ step: '出纳付款' });
  });

  it('take off again whom they have added, and nobody else', async () => {
    await ground.handIn(5_000);
    await act('leader', 'add', { to: ground.ids.chief, where: 'before' });
    const added = await ground.taskOf('chief');
    expect((await ground.by.finance.put(`/processApi/v1/tasks/${added}/remove`)).message).toBe('只能减去自己加签的人');
    expect(await ground.by.leader.put(`/processApi/v1/tasks/${added}/remove`)).toMatchObject({ code: 200 });
    expect(await ground.stand()).toMatchObject({ todo: ['leader'] });
  });

  it('claim: one has it, the second finds it gone', async () => {
    await ground.handIn(5_000);
    await agree('leader');
    const tasks = { cashier: await ground.taskOf('cashier'), teller: await ground.taskOf('teller') };
    const answers = await Promise.all([
      ground.by.cashier.put(`/processApi/v1/tasks/${tasks.cashier}/claim`),
      ground.by.teller.put(`/processApi/v1/tasks/${tasks.teller}/claim`),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 501]);
    expect((await ground.stand()).todo).toHaveLength(1);
  });
});

describe('who handed in', () => {
  it('takes it back until somebody has decided', async () => {
    const id = await ground.handIn(200_000);
    expect((await ground.by.leader.put('/processApi/v1/approvals/1/withdraw')).message).toBe('只有提交人可以撤回');
    expect(await ground.by.staff.put('/processApi/v1/approvals/1/withdraw')).toMatchObject({ code: 200 });
    expect(await ground.stand()).toEqual({ status: 'draft', state: 'withdrawn', step: '', todo: [] });
    await ground.by.staff.put(`/api/apply/${id}/submit`, {});
    await agree('leader');
    expect((await ground.by.staff.put('/processApi/v1/approvals/2/withdraw')).message).toBe('已有人审批，不能撤回');
  });

  it('urges once an hour', async () => {
    await ground.handIn(5_000);
    expect(await ground.by.staff.put('/processApi/v1/approvals/1/urge')).toMatchObject({ code: 200 });
    expect((await ground.by.staff.put('/processApi/v1/approvals/1/urge')).message).toBe('刚刚催办过，请60分钟后再催');
    expect((await ground.by.leader.get('/processApi/v1/todo')).content.records[0].urgedAt).toMatch(/^\d{4}-/);
  });
});

describe('people', () => {
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const deputy = (toId: number, more: Record<string, unknown> = {}) =>
    ground.by.leader.post('/processApi/v1/deputies', { toId, beginDate: today, endDate: today, ...more });

  it('decide for one who has handed over for these days, and are told so', async () => {
    expect(await deputy(ground.ids.deputy)).toMatchObject({ code: 200 });
    await ground.handIn(5_000);
    expect(await ground.stand()).toMatchObject({ step: '部门经理审批', todo: ['deputy'] });
    expect(await ground.rows('select given_by_name, given_as from approval_task')).toEqual([
      { given_by_name: '部门经理', given_as: 'deputy' },
    ]);
    expect(await ground.rows('select title, text from heddle_notice')).toEqual([
      { title: '待审批：申请5000', text: '采购审批 · 部门经理审批，提交人申请人' },
    ]);
  });

  it.each([
    ['on another day', { beginDate: '2020-01-01', endDate: '2020-01-02' }],
    ['for another process', { process: 'other' }],
  ])('are not asked %s', async (_, more) => {
    await deputy(ground.ids.deputy, more);
    await ground.handIn(5_000);
    expect(await ground.stand()).toMatchObject({ todo: ['leader'] });
  });

  it('do not decide on their own for another, and hand over for themselves alone', async () => {
    await deputy(ground.ids.staff);
    await ground.handIn(5_000);
    expect(await ground.stand()).toMatchObject({ todo: ['leader'] });
    expect((await deputy(ground.ids.leader)).errors).toEqual({ toId: '不能委托给自己' });
    expect((await deputy(ground.ids.deputy, { endDate: '2020-01-01' })).errors).toEqual({
      endDate: '结束日期不能早于开始日期',
    });
  });
});

describe('the record of a record', () => {
  it('tells who said what, what is to come, and what the caller may do', async () => {
    const id = await ground.handIn(200_000);
    await agree('leader', { comment: '同意采购' });
    const { content } = await ground.by.audit.get(`/processApi/v1/records/apply/${id}`);
    expect(
      content.approvals[0].steps.map((step: { title: string; state: string }) => [step.title, step.state]),
    ).toEqual([
      ['部门经理审批', 'agreed'],
      ['财务会签', 'open'],
    ]);
    expect(content.approvals[0].steps[0].tasks[0]).toMatchObject({
      handlerName: '部门经理',
      verdict: 'agree',
      comment: '同意采购',
    });
    expect(content.upcoming).toEqual([{ key: 'pay', title: '出纳付款', people: ['出纳一', '出纳二'] }]);
    expect(content.may).toMatchObject({
      task: await ground.taskOf('audit'),
      step: 'finance',
      backTo: ['leader'],
      withdraw: false,
      urge: false,
    });
    const mine = await ground.by.staff.get(`/processApi/v1/records/apply/${id}`);
    expect(mine.content.may).toMatchObject({ withdraw: false, urge: true });
    expect((await ground.by.staff.get('/processApi/v1/records/apply/99')).code).toBe(404);
  });

  it('keeps the names and the definition with which it began', async () => {
    await ground.handIn(5_000);
    await ground.rows("update secoperator set operator_name = '改名' where operator_code = 'leader'");
    const { content } = await ground.by.staff.get('/processApi/v1/records/apply/1');
    await ground.rows("update secoperator set operator_name = '部门经理' where operator_code = 'leader'");
    expect(content.approvals[0].steps[0].tasks[0].handlerName).toBe('部门经理');
  });
});

describe('many at once', () => {
  it('close an approval once', async () => {
    await ground.handIn(5_000);
    await agree('leader');
    const tasks = { cashier: await ground.taskOf('cashier'), teller: await ground.taskOf('teller') };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => [
        ground.by.cashier.put(`/processApi/v1/tasks/${tasks.cashier}/agree`, {}),
        ground.by.teller.put(`/processApi/v1/tasks/${tasks.teller}/agree`, {}),
      ]).flat(),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await ground.stand()).toMatchObject({ status: 'approved', state: 'agreed' });
    expect(await ground.rows('select "left" from budget')).toEqual([{ left: 995_000 }]);
  });

  it('of a countersignature each count, and one closes the step', async () => {
    for (let run = 1; run <= 5; run++) {
      await ground.reset();
      await ground.handIn(200_000);
      await agree('leader');
      await Promise.all([agree('finance'), agree('audit')]);
      expect(await ground.stand()).toMatchObject({ step: '出纳付款', todo: ['cashier', 'teller'] });
      expect(await ground.rows("select 1 from approval_step where step_key = 'pay'")).toHaveLength(1);
    }
  });
});
