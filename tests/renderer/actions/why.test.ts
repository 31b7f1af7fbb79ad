import { describe, expect, it } from 'vitest';
import type { ActionScreen } from '#renderer/actions/screen.ts';
import { verdictsOf } from '#renderer/actions/why/action-verdicts.ts';
import { verdictOfBlock } from '#renderer/actions/why/verdict.ts';
import type { BundledAction, BundledBlock } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { call } from '#tests/runtime/services/fixture.ts';
import { action, cel, host, rows, template } from './host.ts';

const at = 'purchase/supplier/supplierManage.page.yaml:1:1';
const deleting = call('supply.delete', 'delete', '/api/supply/:id', { verb: 'delete', entity: 'supply' });
const onlyOwn = { that: cel("row.status == 'active'"), message: template('「{row.supplierName}」已冻结') };

/** What is said of one action on one row, for somebody with these labels. */
async function ask(more: Partial<BundledAction>, options: { row?: Row; labels?: string[]; access?: string[] } = {}) {
  const { services } = (await host()).screen;
  const labels = new Set(options.labels ?? []);
  const access = {
    ...services.access,
    allows: (label: string | undefined) => !label || labels.has(label),
    allowsCall: () => (options.access ?? []).every(label => labels.has(label)),
  };
  const screen: ActionScreen = {
    actions: [action(more)],
    calls: { 'supply.delete': { ...deleting, access: options.access ?? 'login' } },
    scope: {},
    chosen: () => options.row,
    refresh: () => undefined,
  };
  return verdictsOf(screen, { ...services, access });
}
const [active = {}, frozen = {}] = rows;

describe('why an action is there, refused or missing', () => {
  it('it can be pressed', async () => {
    expect(await ask({ call: 'supply.delete', guards: [onlyOwn] }, { row: active })).toEqual([
      { label: '删除', place: '行', at, state: 'offered', reasons: [] },
    ]);
  });

  it('its guard refuses, in its own words and with its line', async () => {
    const [verdict] = await ask({ call: 'supply.delete', guards: [onlyOwn] }, { row: frozen });
    expect(verdict).toMatchObject({
      state: 'refused',
      reasons: [{ text: '「乙」已冻结', cel: "row.status == 'active'", at }],
    });
  });

  it('its condition does not hold: the condition and its line', async () => {
    const [verdict] = await ask({ when: cel("row.status == 'frozen'") }, { row: active });
    expect(verdict).toMatchObject({
      state: 'hidden',
      reasons: [{ text: '显示条件不成立', cel: "row.status == 'frozen'", at }],
    });
  });

  it('the person lacks its label and that of its call, whatever the row', async () => {
    const lacking = { permission: '供应商删除', call: 'supply.delete' };
    const [verdict] = await ask(lacking, { access: ['供应商管理'] });
    expect(verdict).toMatchObject({
      state: 'hidden',
      reasons: [{ text: '没有权限「供应商删除」' }, { text: '没有调用 supply.delete 所需的权限「供应商管理」' }],
    });
    const [granted] = await ask(lacking, { access: ['供应商管理'], labels: ['供应商删除', '供应商管理'], row: active });
    expect(granted?.state).toBe('offered');
  });

  it('it is of a row, and none is chosen', async () => {
    const [verdict] = await ask({ call: 'supply.delete', guards: [onlyOwn] });
    expect(verdict).toMatchObject({ state: 'open', reasons: [] });
  });
});

it('a section says its label and its condition', async () => {
  const { services } = (await host()).screen;
  const access = { ...services.access, allows: (label: string | undefined) => !label };
  const block = { key: 'log', title: '处理记录', permission: '操作日志', when: cel("record.status == 'active'") };
  expect(verdictOfBlock(block as unknown as BundledBlock, { record: frozen }, { ...services, access })).toEqual({
    label: '处理记录',
    place: '区块',
    at,
    state: 'hidden',
    reasons: [{ text: '没有权限「操作日志」' }, { text: '显示条件不成立', cel: "record.status == 'active'", at }],
  });
});
