import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { compile } from '#runtime/language/index.ts';
import { begin } from '#server/publication/begin.ts';
import { publish } from '#server/publication/publish.ts';
import { startWorker, type Worker } from '#server/worker/worker.ts';
import { documents, type Ground, openGround } from './ground.ts';
import { lockAlone, withEveryWay } from './under-approval.ts';

vi.setConfig({ testTimeout: 900_000 });

let ground: Ground;
let worker: Worker;
beforeAll(async () => {
  ground = await openGround(...withEveryWay, lockAlone);
  await ground.reset();
  await ground.rows('update budget set "left" = 100000000');
  worker = startWorker({ connection: ground.connection, model: () => ground.model, log: line => console.error(line) });
});
afterAll(async () => {
  await worker?.stop();
  await ground?.close();
});

const voters = ['leader', 'finance', 'audit', 'chief', 'cashier', 'teller'] as const;
const ofRecord = [
  ['put', 'submit'],
  ['put', 'cancel'],
  ['put', 'drop'],
  ['put', 'note'],
  ['put', 'remark'],
  ['put', 'stepMend'],
  ['put', 'stepCancel'],
  ['put', 'stepDrop'],
  ['put', 'stepErase'],
  ['put', 'stepUpdate'],
  ['delete', ''],
  ['delete', 'erase'],
] as const;

/** One thing that somebody does, or that happens to the record past the platform. */
type Deed =
  | { does: 'record'; way: (typeof ofRecord)[number] }
  | { does: 'vote'; what: 'agree' | 'reject' | 'claim' | 'transfer' }
  | { does: 'approval'; what: 'withdraw' | 'urge' | 'retry' }
  | { does: 'vanish'; who: (typeof voters)[number] }
  | { does: 'past'; status: string };
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('record' as const), way: fc.constantFrom(...ofRecord) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('vote' as const),
      what: fc.constantFrom('agree', 'agree', 'agree', 'reject', 'claim', 'transfer'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('approval' as const),
      what: fc.constantFrom('withdraw', 'urge', 'retry'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('vanish' as const), who: fc.constantFrom(...voters) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('past' as const),
      status: fc.constantFrom('draft', 'approved', 'cancelled'),
    }),
  },
);

async function carryOut(id: number, one: Deed): Promise<void> {
  const by = ground.by;
  switch (one.does) {
    case 'record': {
      const path = `/api/apply/${id}${one.way[1] && `/${one.way[1]}`}`;
      return void (one.way[0] === 'put' ? await by.staff.put(path, {}) : await by.staff.delete(path));
    }
    case 'vote': {
      // Whoever has it now.
      const [task] = await ground.rows<{ id: number; who: keyof Ground['by'] }>(
        `select t.task_id as id, o.operator_code as who from approval_task t join secoperator o on o.operator_id = t.handler_id
         where t.record_id = ${id} and t.state = 'open' and t.kind = 'vote' order by 1 limit 1`,
      );
      const body = { comment: '说明', ...(one.what === 'transfer' ? { to: ground.ids.deputy } : {}) };
      return void (task && (await by[task.who].put(`/processApi/v1/tasks/${task.id}/${one.what}`, body)));
    }
    case 'approval': {
      const [approval] = await ground.rows<{ id: number }>(
        `select max(approval_id) as id from approval where record_id = ${id}`,
      );
      const path = `/processApi/v1/approvals/${approval?.id ?? 0}/${one.what}`;
      return void (await by.staff.put(path, { comment: '说明' }));
    }
    case 'vanish':
      return void (await by.staff.put(`/api/people/${ground.ids[one.who]}/lockAlone`, {}));
    case 'past':
      return void (await ground.rows(`update apply set status = '${one.status}' where id = ${id}`));
  }
}

/** By somebody who never leaves; whoever has left is back before the next batch. */
async function handInOne(amount: number): Promise<number> {
  // Whoever is named may have left meanwhile.
  const [row] = await ground.rows<{ id: number }>(`insert into apply (apply_name, amount, budget_id, leader_id, status)
    values ('申请', ${amount}, 1, ${ground.ids.leader}, 'draft') returning id`);
  const id = row?.id ?? 0;
  await ground.by.staff.put(`/api/apply/${id}/submit`, {});
  return id;
}

/** As many at once as the database has connections for, on a machine that has much else to do. */
const together = 50;

const settled = () =>
  vi.waitFor(async () => expect(await ground.rows("select 1 from heddle_job where kind = 'absence'")).toEqual([]), {
    timeout: 180_000,
    interval: 20,
  });

describe('whatever is done to records under approval, in a thousand orders', () => {
  it('no approval waits for nobody, and documents are published and start', async () => {
    const sequences = fc.sample(
      fc.record({
        amount: fc.constantFrom(5_000, 200_000, 600_000),
        deeds: fc.array(deed, { minLength: 1, maxLength: 5 }),
      }),
      { numRuns: 1_000, seed: 31 },
    );
    for (let at = 0; at < sequences.length; at += together) {
      await Promise.all(
        sequences.slice(at, at + together).map(async ({ amount, deeds }) => {
          const id = await handInOne(amount);
          for (const one of deeds) await carryOut(id, one);
        }),
      );
      await settled();
      // Somebody who can decide, or in sight.
      expect(
        await ground.rows(`select a.approval_id from approval a where a.state = 'running' and not exists (
          select 1 from approval_task t join secoperator o on o.operator_id = t.handler_id
          where t.approval_id = a.approval_id and t.kind = 'vote' and t.state = 'open' and o.enabled is not false)`),
      ).toEqual([]);
      expect(
        await ground.rows(`select 1 from approval_task t join approval a using (approval_id)
          where t.kind = 'vote' and t.state in ('open', 'waiting') and a.state <> 'running'`),
      ).toEqual([]);
      await ground.rows('update secoperator set enabled = true');
    }
    const of = async (title: string, mark: string) => {
      const { bundle } = compile(
        await documents(...withEveryWay, ['pages/todo.page.yaml', 'title: 待办', `title: ${title}`]),
      );
      return { ...bundle, mark, build: 'one', documents: {}, before: ['a', 'b'] } as never;
    };
    const { pool } = ground.connection;
    const publisher = { by: '张工', why: '' };
    const [one, other] = [await of('待办', 'a'), await of('我的待办', 'b')];
    await publish(pool, one, '/nonexistent', publisher);
    expect(await begin(pool, one, '/nonexistent', publisher)).toMatchObject({ isNewest: true });
    expect(await publish(pool, other, '/nonexistent', publisher)).toMatchObject({ same: false });
    expect(await begin(pool, other, '/nonexistent', publisher)).toMatchObject({ isNewest: true });
    // None is under way of a record that is not decided on any more but in sight.
    expect(
      await ground.rows(`select a.approval_id from approval a left join apply r on r.id = a.record_id
        where a.state = 'running' and r.status is distinct from 'approving'`),
    ).toEqual([]);
    const states = await ground.rows<{ state: string }>('select distinct state from approval order by 1');
    expect(states.map(({ state }) => state)).toEqual([
      'agreed',
      'blocked',
      'returned',
      'running',
      'terminated',
      'withdrawn',
    ]);
  });
});
