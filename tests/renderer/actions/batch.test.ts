import { describe, expect, it } from 'vitest';
import { runAction } from '#renderer/actions/run.ts';
import { createClickGuard } from '#renderer/hooks/click-guard.ts';
import { CallError } from '#runtime/services/calls/contract.ts';
import { action, cel, host, rows, template } from './host.ts';

const batch = { place: 'batch', rows } as const;
const guard = () => createClickGuard(() => 0);

describe('an action on a selection', () => {
  it('takes one call where the call takes many keys, and shows the lines that failed', async () => {
    const { screen, made, state, notices } = await host();
    state.answer = () => ({
      results: [
        { id: 1, ok: true, message: '' },
        { id: 2, ok: false, message: '供应商已被引用' },
        { id: 3, ok: true, message: '' },
      ],
    });
    await runAction(action({ call: 'supply.deleteMany' }), batch, screen, guard());
    expect(made).toEqual([{ name: 'supply.deleteMany', args: { ids: '1,2,3', versions: '4,1,2' } }]);
    expect(state.lines[0]?.[1].filter(line => !line.ok)).toEqual([
      { id: 2, name: '乙', ok: false, message: '供应商已被引用' },
    ]);
    expect(notices()).toEqual([]);
    expect(screen.refresh).toHaveBeenCalledOnce();
  });

  it('takes the call for many that belongs to its own, with what was asked for once', async () => {
    const { screen, made, asked, state } = await host();
    state.answers = { reason: '欠款' };
    const ask = { fields: [], schema: {}, validator: 'x.js' };
    const freeze = action({ label: '冻结', call: 'supply.freeze', batchCall: 'supply.freezeMany', ask });
    await runAction(freeze, batch, screen, guard());
    expect(asked[0]?.title).toBe('冻结所选的 3 项');
    expect(made).toEqual([{ name: 'supply.freezeMany', args: { ids: '1,2,3', versions: '4,1,2', reason: '欠款' } }]);
  });

  it('asks once for all, also where each is given something of its own', async () => {
    const { screen, made, asked } = await host();
    const ask = { fields: [], schema: {}, validator: 'x.js' };
    const freeze = action({ label: '冻结', call: 'supply.freeze', with: { reason: cel('row.supplierName') }, ask });
    await runAction(freeze, batch, screen, guard());
    expect(asked).toHaveLength(1);
    expect(made.map(({ args }) => args)).toMatchObject([{ reason: '甲' }, { reason: '乙' }, { reason: '丙' }]);
  });

  it('otherwise makes its call for each record, and one failure stops no other', async () => {
    const { screen, made, state } = await host();
    state.answer = (_name, { id }) => (id === 1 ? new CallError('状态不正确', 409) : null);
    await runAction(action({ call: 'supply.freeze' }), batch, screen, guard());
    expect(made.map(({ args }) => args)).toEqual([
      { id: 1, version: 4 },
      { id: 2, version: 1 },
      { id: 3, version: 2 },
    ]);
    expect(state.lines[0]?.[1].map(({ name, ok, message }) => [name, ok, message])).toEqual([
      ['甲', false, '状态不正确'],
      ['乙', true, ''],
      ['丙', true, ''],
    ]);
  });

  it('does not send the records that it does not suit', async () => {
    for (const call of ['supply.deleteMany', 'supply.delete']) {
      const { screen, made, state } = await host();
      await runAction(action({ call, when: cel("row.status == 'active'") }), batch, screen, guard());
      expect(made.map(({ args }) => args)).toEqual(
        call === 'supply.delete'
          ? [
              { id: 1, version: 4 },
              { id: 3, version: 2 },
            ]
          : [{ ids: '1,3', versions: '4,2' }],
      );
      expect(state.lines[0]?.[1][1]).toEqual({ id: 2, name: '乙', ok: false, message: '当前状态不能删除' });
    }
  });

  it('hands the selection to a call whose arguments speak of it', async () => {
    const { screen, made, notices } = await host();
    await runAction(action({ call: 'supply.merge', with: { count: cel('size(rows)') } }), batch, screen, guard());
    expect(made).toEqual([{ name: 'supply.merge', args: { count: 3 } }]);
    expect(notices()).toEqual(['success: 操作成功']);
  });

  it('asks about the number and the first names; in its own words where these suit a selection', async () => {
    const { screen, questions } = await host();
    const remove = (text: string) => action({ call: 'supply.deleteMany', confirm: template(text), danger: true });
    await runAction(remove('删除「{row.supplierName}」？'), batch, screen, guard());
    await runAction(remove('删除选中的 {size(rows)} 家供应商？'), batch, screen, guard());
    expect(questions.map(question => question.title)).toEqual([
      '删除所选的 3 项（「甲」「乙」「丙」）？',
      '删除选中的 3 家供应商？',
    ]);
  });
});
