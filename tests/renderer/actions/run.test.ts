import { describe, expect, it } from 'vitest';
import { runAction } from '#renderer/actions/run.ts';
import { createClickGuard } from '#renderer/hooks/click-guard.ts';
import { CallError } from '#runtime/services/calls/contract.ts';
import { action, cel, host, rows, template } from './host.ts';

const [first = {}] = rows;
const guard = () => createClickGuard(() => 0);

describe('an action of a row', () => {
  it('makes its call with the key of the row, says that it is done and refreshes', async () => {
    const { screen, made, notices } = await host();
    await runAction(action({ call: 'supply.delete', done: '已删除' }), { place: 'row', row: first }, screen, guard());
    expect(made).toEqual([{ name: 'supply.delete', args: { id: 1, version: 4 } }]);
    expect(notices()).toEqual(['success: 已删除']);
    expect(screen.refresh).toHaveBeenCalledOnce();
  });

  it('sends the version seen where the call changes the record, and what `with` says above all', async () => {
    const { screen, made } = await host();
    const freeze = action({ call: 'supply.freeze', with: { reason: cel('"欠款：" + row.supplierName') } });
    await runAction(freeze, { place: 'row', row: first }, screen, guard());
    expect(made[0]?.args).toEqual({ id: 1, version: 4, reason: '欠款：甲' });
  });

  it('asks first, naming the record, and does nothing when staff decline', async () => {
    const { screen, made, questions, state } = await host();
    state.agree = false;
    const remove = action({ call: 'supply.delete', confirm: template('删除「{row.supplierName}」？'), danger: true });
    await runAction(remove, { place: 'row', row: first }, screen, guard());
    expect(questions).toEqual([{ title: '删除「甲」？', ok: '删除', danger: true }]);
    expect(made).toEqual([]);
  });

  it('asks about a dangerous action that has no question of its own', async () => {
    const { screen, questions } = await host();
    await runAction(action({ call: 'supply.delete', danger: true }), { place: 'row', row: first }, screen, guard());
    expect(questions[0]?.title).toBe('确定删除「甲」？');
  });

  it('leaves the screen as it is when the call fails, and may be pressed again at once', async () => {
    const { screen, made, state } = await host();
    const own = guard();
    state.answer = () => new CallError('供应商已被引用', 409);
    await runAction(action({ call: 'supply.delete' }), { place: 'row', row: first }, screen, own);
    await runAction(action({ call: 'supply.delete' }), { place: 'row', row: first }, screen, own);
    expect(screen.refresh).not.toHaveBeenCalled();
    expect(made).toHaveLength(2);
  });

  it('makes no call with an argument that cannot be worked out', async () => {
    const { screen, made, notices } = await host();
    const broken = action({ call: 'supply.merge', with: { into: cel("int('many')") } });
    await runAction(broken, { place: 'row', row: first }, screen, guard());
    expect(made).toEqual([]);
    expect(notices().at(-1)).toMatch(/^error: 参数“into”无法计算/);
  });

  it('asks for what its transition needs, and sends it with the rest; the record stands in the head', async () => {
    const { screen, made, asked, state } = await host();
    state.answers = { reason: '欠款' };
    const ask = { fields: [], schema: {}, validator: 'x.js' };
    await runAction(
      action({ label: '冻结', call: 'supply.freeze', ask }),
      { place: 'row', row: first },
      screen,
      guard(),
    );
    expect(asked).toMatchObject([{ title: '冻结「甲」', action: '冻结' }]);
    expect(made).toEqual([{ name: 'supply.freeze', args: { id: 1, version: 4, reason: '欠款' } }]);
    expect(screen.refresh).toHaveBeenCalledOnce();
  });

  it('opens a page with its parameters, and a drawer after which the list is read again', async () => {
    const { screen } = await host();
    const detail = { place: 'row', row: first } as const;
    await runAction(
      action({ open: { page: 'supplierDetail', in: 'page' }, with: { id: cel('row.supplierId') } }),
      detail,
      screen,
      guard(),
    );
    expect(screen.openPage).toHaveBeenCalledWith('supplierDetail', { id: 1 }, { from: undefined });
    await runAction(action({ open: { page: 'addSupplier', in: 'drawer' } }), detail, screen, guard());
    expect(screen.openDrawer).toHaveBeenCalledWith('addSupplier', { supplierId: 1 }, { from: undefined });
    expect(screen.refresh).toHaveBeenCalledOnce();
  });

  it('goes back after it where the page says so', async () => {
    const { screen } = await host();
    await runAction(action({ call: 'supply.delete', then: 'back' }), { place: 'record', row: first }, screen, guard());
    expect(screen.leave).toHaveBeenCalledWith({ done: true });
    expect(screen.refresh).not.toHaveBeenCalled();
  });
});

it('acts once however often it is pressed within 3 s (spec 5.8)', async () => {
  let now = 0;
  const own = createClickGuard(() => now);
  const { screen, made } = await host();
  const press = () => runAction(action({ call: 'supply.delete' }), { place: 'row', row: first }, screen, own);
  await Promise.all([press(), press()]);
  now = 2999;
  await press();
  expect(made).toHaveLength(1);
  now = 3000;
  await press();
  expect(made).toHaveLength(2);
});

it('exports the whole list as seen: filters, order, columns', async () => {
  const { screen, made } = await host({
    list: () => ({
      title: '供应商管理',
      filters: { status: 'active' },
      sort: { name: 'createdAt', descending: true },
      columns: ['code', 'supplierName'],
    }),
  });
  await runAction(action({ call: 'supply.export', export: true }), { place: 'toolbar' }, screen, guard());
  expect(made[0]).toEqual({
    name: 'supply.export',
    args: {
      query: { filters: { status: 'active' }, sort: 'createdAt', order: 'desc' },
      columns: ['code', 'supplierName'],
      title: '供应商管理',
    },
  });
});

it('exports it in the format that was chosen; the Excel file beside it is another press', async () => {
  const { screen, made } = await host({ list: () => ({ title: '', filters: {}, columns: ['code'] }) });
  const own = guard();
  for (const format of [undefined, 'csv', 'csv'] as const)
    await runAction(
      { ...action({ call: 'supply.export', export: true }), ...(format ? { format } : {}) },
      { place: 'toolbar' },
      screen,
      own,
    );
  expect(made.map(({ args }) => (args as { format?: string }).format)).toEqual([undefined, 'csv']);
});

it('asks for what another file is made by, which is not the list as seen', async () => {
  const { screen, made, state } = await host({ list: () => ({ title: '', filters: {}, columns: [] }) });
  state.answers = { template: 2 };
  const ask = { fields: [], schema: {}, validator: 'x.js' };
  const file = action({ call: 'supply.file', export: true, ask });
  await runAction(file, { place: 'record', row: first }, screen, guard());
  expect(made).toEqual([{ name: 'supply.file', args: { id: 1, template: 2 } }]);
});
