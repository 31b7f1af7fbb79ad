import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { statementsOf } from '../statements.ts';
import { type Ground, openGround } from './ground.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await openGround();
});
beforeEach(() => ground.reset());
afterAll(() => ground?.close());

it('a page of what is to be done takes the same statements however much there is', async () => {
  const page = (): Promise<string[]> => statementsOf(() => ground.by.leader.get('/processApi/v1/todo'));
  await ground.handIn(100_000);
  const one = await page();
  for (let more = 0; more < 8; more += 1) await ground.handIn(100_000 + more);
  expect(await page()).toHaveLength(one.length);
});

it('a decision takes the same statements however many are asked next, and however much waits', async () => {
  const agree = async (): Promise<string[]> => {
    const task = await ground.taskOf('leader');
    return statementsOf(async () =>
      expect(await ground.by.leader.put(`/processApi/v1/tasks/${task}/agree`, {})).toMatchObject({ code: 200 }),
    );
  };
  const asked = async (): Promise<number> =>
    (await ground.rows(`select 1 from approval_task where state = 'open' and step_title = '财务会签'`)).length;
  await ground.handIn(100_000);
  await agree();
  await ground.handIn(100_000);
  const two = await agree();
  expect(await asked()).toBe(4);
  await ground.rows(
    `update secoperator set roles = (select roles from secoperator where operator_code = 'finance')
     where operator_code in ('deputy', 'cashier', 'teller')`,
  );
  for (let more = 0; more < 8; more += 1) await ground.handIn(100_000);
  const five = await agree();
  expect(await asked()).toBe(4 + 5);
  expect(five).toHaveLength(two.length);
  expect(two.length).toBeLessThanOrEqual(30);
});
