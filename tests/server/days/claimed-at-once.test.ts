import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createRandom } from '../../../schemas/extensions/samples/broadband/random.ts';
import { type Office, openOffice } from './office.ts';

vi.setConfig({ testTimeout: 720_000, hookTimeout: 540_000 });

const orders = 100;

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office?.close());

/** Each goes through them in another order. */
function inOrderOf(seat: number, all: readonly number[]): number[] {
  const random = createRandom(seat + 1);
  const drawn = all.map(id => ({ id, at: random.next() }));
  return drawn.sort((one, other) => one.at - other.at).map(({ id }) => id);
}

/** Complaints that wait to be taken by whoever of the branch comes first. */
async function waiting(): Promise<number[]> {
  const { agent } = office.people;
  const made = await Promise.all(
    agent.map(async (own, seat) => {
      const said: string[] = [];
      for (let index = seat; index < orders; index += agent.length) {
        const answer = await own.post('/api/crm/workOrder', {
          typeId: '2',
          title: `投诉${index}`,
          contName: '张三',
          contPhone: '13900000001',
          userRequest: '网速慢',
          ...(index % 2 === 0 ? { priority: 'urgent' } : {}),
        });
        said.push(answer.message);
      }
      return said;
    }),
  );
  expect(new Set(made.flat()).size).toBe(1);
  const all = await office.rows<{ id: number }>(
    "update work_order set status = 'toClaim', handler_id = null returning work_order_id as id",
  );
  return all.map(({ id }) => Number(id));
}

it('a hundred orders that ten claim at once are each had by one: the others read that it is gone (spec 4.5, 8.1)', async () => {
  const all = await waiting();
  expect(all).toHaveLength(orders);
  const refused = new Set<string>();
  const had = await Promise.all(
    office.people.agent.map(async (agent, seat) => {
      const taken: number[] = [];
      // As people do: one after another, each at once with those of the nine others.
      for (const id of inOrderOf(seat, all)) {
        const { code, message } = await agent.put(`/api/crm/workOrder/claim/${id}`, {});
        if (code === 200) taken.push(id);
        else refused.add(`${code} ${message}`);
      }
      return taken;
    }),
  );
  expect(refused).toEqual(new Set(['501 该任务已不存在（可能已完成或被他人接单）']));
  expect(had.flat().sort((one, other) => one - other)).toEqual([...all].sort((one, other) => one - other));
  const rows = await office.rows<{ id: number; code: string; status: string }>(
    'select work_order_id as id, operator_code as code, w.status from work_order w join secoperator on operator_id = handler_id',
  );
  expect(rows).toHaveLength(orders);
  for (const { id, code, status } of rows) {
    expect(status).toBe('processing');
    expect(had[Number(code.replace('agent', ''))]).toContain(Number(id));
  }
});
