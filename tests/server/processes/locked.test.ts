import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ground, openGround } from './ground.ts';
import { withEveryWay } from './under-approval.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await openGround(...withEveryWay);
});
beforeEach(() => ground.reset());
afterAll(() => ground?.close());

type Way = (id: number) => Promise<{ code: number; message: string; content: { results?: unknown } }>;
const staff = () => ground.by.staff;
const put =
  (path: string, body: Record<string, unknown> = {}): Way =>
  id =>
    staff().put(`/api/apply/${id}/${path}`, body);
const item = async (id: number) =>
  (await ground.rows<{ id: number }>(`select id from apply_item where apply_id = ${id} order by id limit 1`))[0]?.id;

/** What may be done to a record beside its process, each way, and the words that refuse it. */
const locked: readonly (readonly [string, Way, string])[] = [
  ['update', put('change', { amount: 9_900, version: 2 }), '修改'],
  ['update of its lines', put('change', { items: [{ itemName: '桌子' }], version: 2 }), '修改'],
  ['delete', id => staff().delete(`/api/apply/${id}`), '删除'],
  ['transition out', put('drop'), '作废'],
  ['transition that stays', put('remark', { paidBy: '现金' }), '备注'],
  ['step update', put('stepUpdate'), '修改'],
  ['step delete', put('stepDelete'), '删除'],
  ['step transition', put('stepDrop'), '作废'],
  ['step call', put('stepCall'), '修改'],
  ['new line', id => staff().post('/api/apply/items', { applyId: id, itemName: '椅子' }), '修改它的明细'],
  [
    'change of a line',
    async id => staff().put(`/api/apply/items/${await item(id)}`, { itemName: '椅子', version: 1 }),
    '修改它的明细',
  ],
  ['delete of a line', async id => staff().delete(`/api/apply/items/${await item(id)}`), '修改它的明细'],
];

/** All that a change could have changed. */
const everything = async (id: number) =>
  ground.rows(`select a.*, (select json_agg(i order by i.id) from apply_item i where i.apply_id = a.id) as items,
    (select json_agg(json_build_object('state', p.state)) from approval p where p.record_id = a.id) as approvals
    from apply a where id = ${id}`);

describe('a record under approval', () => {
  const handedIn = async () => {
    const id = await ground.handIn(50_000);
    await ground.rows(`insert into apply_item (apply_id, item_name) values (${id}, '桌子')`);
    return id;
  };

  it.each(locked)('is not open to: %s', async (_name, way, what) => {
    const id = await handedIn();
    const before = await everything(id);
    expect(await way(id)).toMatchObject({ code: 422, message: `采购审批正在进行，结束前不能${what}` });
    expect(await everything(id)).toEqual(before);
  });

  it.each([
    ['transitionMany', () => staff().put('/api/apply/drops', { ids: [1] }), '作废'],
    ['deleteMany', () => staff().delete('/api/apply/many', { ids: '1' }), '删除'],
  ] as const)('is not open to: %s, which tells it of that one', async (_name, way, what) => {
    await handedIn();
    expect((await way()).content.results).toEqual([
      { id: 1, ok: false, message: `采购审批正在进行，结束前不能${what}` },
    ]);
  });

  it.each(locked)('is open again when it was sent back: %s', async (name, way) => {
    const id = await handedIn();
    const task = await ground.taskOf('leader');
    await ground.by.leader.put(`/processApi/v1/tasks/${task}/reject`, { comment: '太贵' });
    await ground.rows(`update apply set version = 2 where id = ${id}`);
    const answer = await way(id);
    if (/transition/.test(name)) expect(answer.message).not.toMatch(/正在进行/);
    else expect(answer).toMatchObject({ code: 200 });
  });
});

describe('what says underApproval', () => {
  it.each([
    ['update', put('mend', { amount: 9_900, version: 2 })],
    ['transition that stays', put('note', { paidBy: '现金' })],
    ['step update', put('stepMend')],
  ] as const)('is done, and the approval goes on: %s', async (_name, way) => {
    const id = await ground.handIn(50_000);
    expect(await way(id)).toMatchObject({ code: 200 });
    expect(await ground.stand(id)).toMatchObject({ status: 'approving', state: 'running', todo: ['leader'] });
  });

  it.each([
    ['transition', put('cancel'), '申请人办理了「取消」'],
    ['step transition', put('stepCancel'), '申请人办理了「取消」'],
    ['delete', id => staff().delete(`/api/apply/${id}/erase`), '记录已删除'],
    ['step delete', put('stepErase'), '记录已删除'],
  ] as const satisfies readonly (readonly [string, Way, string])[])(
    'ends the approval where the record leaves, and tells who is asked and who handed in: %s',
    async (_name, way, reason) => {
      const id = await ground.handIn(50_000);
      await ground.rows('truncate heddle_notice');
      expect(await way(id)).toMatchObject({ code: 200 });
      expect(await ground.rows('select state, reason from approval')).toEqual([{ state: 'terminated', reason }]);
      expect(await ground.taskOf('leader')).toBe(0);
      expect(
        await ground.rows(`select o.operator_code as who, n.title, n.text, n.page, n.params from heddle_notice n
          join secoperator o using (operator_id) order by 1`),
      ).toEqual(
        ['leader', 'staff'].map(who => ({
          who,
          title: '已终止：申请50000',
          text: `采购审批 · ${reason}`,
          page: 'applyDetail',
          params: { id },
        })),
      );
    },
  );
});
