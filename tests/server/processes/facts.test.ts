import { afterAll, beforeAll, expect, it } from 'vitest';
import { compile } from '#runtime/language/index.ts';
import { definitionOf } from '#server/processes/definitions.ts';
import { documents, type Ground, openGround } from './ground.ts';

const told = [
  'processes/purchase/purchase.apply.process.yaml',
  'comment: [reject, transfer]\n',
  'comment: [reject, transfer]\nfacts: [applyName, amount, budgetId]\n',
] as const;
let ground: Ground;

beforeAll(async () => {
  ground = await openGround(told);
  await ground.reset();
});
afterAll(() => ground?.close());

const tasks = async (account: 'leader' | 'finance', what = 'todo') =>
  (await ground.by[account].get(`/processApi/v1/${what}`)).content.records as Record<string, unknown>[];

it('a task tells what its process says of the record, as it is now, and which record it is', async () => {
  const id = await ground.handIn(200_000);
  expect(await tasks('leader')).toMatchObject([{ recordId: id, facts: '申请200000 · 金额 2,000.00元 · 办公' }]);
  await ground.connection.pool.query(`update apply set amount = 250000, apply_name = '打印纸' where id = ${id}`);
  expect(await tasks('leader')).toMatchObject([{ facts: '打印纸 · 金额 2,500.00元 · 办公' }]);
  const [task] = await tasks('leader');
  await ground.by.leader.put(`/processApi/v1/tasks/${task?.taskId}/agree`, {});
  expect(await tasks('leader', 'done')).toMatchObject([{ facts: '打印纸 · 金额 2,500.00元 · 办公' }]);
});

it('what its tasks tell is no part of the definition that a running approval follows', async () => {
  const { bundle } = compile(await documents());
  const plain = bundle?.model.processes['purchase.apply'];
  const telling = ground.model.processes['purchase.apply'];
  expect(telling?.facts).toEqual(['applyName', 'amount', 'budgetId']);
  expect(plain && telling && definitionOf(telling).hash).toBe(plain && definitionOf(plain).hash);
});

it('a task is found by the number of its record, as it came, and by its process', async () => {
  await ground.reset();
  await ground.handIn(200_000);
  const found = async (asked: string) => (await tasks('leader', `todo?${asked}`)).length;
  expect(await found(`recordNumber=${encodeURIComponent('请2000')}`)).toBe(1);
  expect(await found('recordNumber=CG1')).toBe(0);
  expect(await found('process=purchase.apply')).toBe(1);
  expect(await found(`process=purchase.apply&stepTitle=${encodeURIComponent('总经理')}`)).toBe(0);
});

it('an opinion goes along with an agreement, judged as what it is declared to be', async () => {
  await ground.reset();
  await ground.handIn(200_000);
  const agree = async (body: Record<string, string>) =>
    ground.by.leader.put(`/processApi/v1/tasks/${await ground.taskOf('leader')}/agree`, body);
  expect(await agree({ comment: '好'.repeat(501) })).toMatchObject({ code: 422 });
  expect(await agree({ applyName: '别的' })).toMatchObject({ code: 422 });
  expect(await agree({ comment: '同意，尽快' })).toMatchObject({ code: 200 });
  expect(await tasks('leader', 'done')).toMatchObject([{ verdict: 'agree', comment: '同意，尽快' }]);
});
