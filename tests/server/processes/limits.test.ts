import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWorker } from '#server/worker/worker.ts';
import { type Ground, openGround } from './ground.ts';

let ground: Ground;

beforeAll(async () => {
  ground = await openGround();
});
beforeEach(async () => {
  await ground.reset();
  await ground.rows('truncate heddle_job');
  await ground.rows('update secorganize set head_id = null');
});
afterAll(async () => {
  await ground?.close();
});

/** As if so much had passed since the step was opened, and the platform had looked. */
async function pass(interval: string): Promise<void> {
  await ground.rows(`update heddle_job set due_at = due_at - interval '${interval}'`);
  const log: string[] = [];
  const worker = startWorker({ connection: ground.connection, model: () => ground.model, log: line => log.push(line) });
  try {
    await untilLooked();
  } finally {
    await worker.stop();
  }
  expect(log).toEqual([]);
}
async function untilLooked(): Promise<void> {
  for (;;) {
    const [row] = await ground.rows<{ left: number }>(
      "select count(*)::int as left from heddle_job where kind = 'limit' and due_at <= now()",
    );
    if (row?.left === 0) return;
    await new Promise(resolve => setTimeout(resolve, 30));
  }
}
const notices = () => ground.rows<{ title: string; text: string }>('select title, text from heddle_notice order by id');
const headIs = (id: number) => ground.rows(`update secorganize set head_id = ${id}`);

describe('a time limit of a step', () => {
  it('reminds who has not decided', async () => {
    await ground.handIn(5_000);
    await pass('5 hours');
    expect((await notices()).map(({ text }) => text)).toEqual([
      '采购审批 · 部门经理审批，提交人申请人',
      '采购审批 · 部门经理审批已超时，提交人申请人',
    ]);
    expect(await ground.stand()).toMatchObject({ step: '部门经理审批', todo: ['leader'] });
  });

  it('hands it to the head above, whose decision counts then', async () => {
    await headIs(ground.ids.chief);
    await ground.handIn(5_000);
    await pass('9 hours');
    expect(await ground.stand()).toMatchObject({ step: '部门经理审批', todo: ['chief'] });
    await ground.by.chief.put(`/processApi/v1/tasks/${await ground.taskOf('chief')}/agree`, {});
    expect(await ground.stand()).toMatchObject({ step: '出纳付款' });
  });

  it('leaves it where nobody is above', async () => {
    await ground.handIn(5_000);
    await pass('9 hours');
    expect(await ground.stand()).toMatchObject({ todo: ['leader'] });
  });

  it('decides at last, and says so', async () => {
    await ground.handIn(5_000);
    await pass('25 hours');
    expect(await ground.stand()).toMatchObject({ status: 'returned', state: 'returned', todo: [] });
    expect(await ground.rows("select comment from approval_task where verdict = 'reject'")).toEqual([
      { comment: '超时自动驳回' },
    ]);
  });

  it('does nothing once the step is decided', async () => {
    await ground.handIn(5_000);
    await ground.by.leader.put(`/processApi/v1/tasks/${await ground.taskOf('leader')}/agree`, {});
    await pass('25 hours');
    expect(await ground.stand()).toMatchObject({ status: 'approving', step: '出纳付款' });
  });
});

describe('the route ahead', () => {
  it('is shown to whoever may hand it in, and not while it runs', async () => {
    const { content } = await ground.by.staff.post('/api/apply', {
      applyName: '电脑',
      amount: 600_000,
      budgetId: 1,
      leaderId: ground.ids.leader,
    });
    const picture = () => ground.by.staff.get(`/processApi/v1/records/apply/${content.id}`);
    expect((await picture()).content.ahead.map(({ title }: { title: string }) => title)).toEqual([
      '部门经理审批',
      '财务会签',
      '总经理审批',
      '出纳付款',
    ]);
    await ground.by.staff.put(`/api/apply/${content.id}/submit`, {});
    expect((await picture()).content.ahead).toEqual([]);
  });
});
