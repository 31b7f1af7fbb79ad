import { describe, expect, it } from 'vitest';
import { pageRefusal, refusalOf } from '#renderer/actions/refusal.ts';
import { runAction } from '#renderer/actions/run.ts';
import { createClickGuard } from '#renderer/hooks/click-guard.ts';
import { action, cel, host, rows, template } from './host.ts';

const [active = {}, frozen = {}] = rows;
const edit = action({
  key: 'freeze',
  call: 'supply.freeze',
  guards: [{ that: cel("row.status == 'active'"), message: template('「{row.supplierName}」不是正常的供应商') }],
});

describe('an action whose call has a guard', () => {
  it('says why it cannot be done with a record, in a row as on its own page', async () => {
    const { screen } = await host();
    const of = (place: 'row' | 'record', row: object) =>
      refusalOf(edit, { place, row: row as never }, screen.scope, screen.services);
    expect(of('row', active)).toBeUndefined();
    expect(of('row', frozen)).toBe('「乙」不是正常的供应商');
    expect(of('record', frozen)).toBe('「乙」不是正常的供应商');
  });

  it('is not tried where it is refused: the reason is said', async () => {
    const { screen, made, notices } = await host();
    await runAction(
      edit,
      { place: 'row', row: frozen },
      screen,
      createClickGuard(() => 0),
    );
    expect(made).toEqual([]);
    expect(notices()).toEqual(['error: 「乙」不是正常的供应商']);
    await runAction(
      edit,
      { place: 'row', row: active },
      screen,
      createClickGuard(() => 0),
    );
    expect(made).toHaveLength(1);
  });

  it('leaves a selection to the back end, which answers for each record', async () => {
    const { screen } = await host();
    expect(refusalOf(edit, { place: 'batch', rows }, screen.scope, screen.services)).toBeUndefined();
  });

  it('whose condition cannot be worked out is refused', async () => {
    const { screen } = await host();
    const broken = action({ guards: [{ that: cel('row.supplierName > 3'), message: template('不行') }] });
    expect(refusalOf(broken, { place: 'row', row: active }, screen.scope, screen.services)).toBe('不行');
  });
});

describe('an action that opens a page for users of some types', () => {
  const open = action({ key: 'stop', open: { page: 'baseBusinessManagement/UserStop', in: 'page' } });
  const judged = (current: object | null, kind: 'allowed' | 'account') =>
    pageRefusal(open, {
      account: { state: { current } } as never,
      bundle: { route: () => ({ path: open.open?.page }) } as never,
      guards: {
        access: () => (kind === 'allowed' ? { kind } : { kind, message: '该类型用户不允许进入该菜单' }),
      } as never,
    });

  it('says so of the searched user, and leaves it to the page to ask for one', () => {
    expect(judged({ userSpec: 'EQUIPMENT' }, 'account')).toBe('该类型用户不允许进入该菜单');
    expect(judged({ userSpec: 'BROADBAND' }, 'allowed')).toBeUndefined();
    expect(judged(null, 'account')).toBeUndefined();
  });
});
