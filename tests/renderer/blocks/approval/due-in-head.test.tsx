// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import DetailPage from '#renderer/pages/detail/DetailPage.tsx';
import type { BundledAction, BundledApprovalBlock, BundledDetailPage } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { ListPlace } from '#runtime/services/services.ts';
import { action, cel, supplier } from '#tests/renderer/actions/host.ts';
import { show } from '#tests/renderer/pages/screen.tsx';
import { call, calls } from '#tests/runtime/services/fixture.ts';

afterEach(cleanup);

const act = (key: string, label: string, more: Partial<BundledAction> = {}): BundledAction =>
  action({ key, label, call: `approval.${key}`, places: ['toolbar'], with: { task: cel('may.task') }, ...more });
const approval: BundledApprovalBlock = {
  block: 'approval',
  key: 'approval',
  title: '审批',
  span: 24,
  call: 'approval.of',
  with: {},
  entity: 'supply',
  actions: [act('agree', '同意', { when: cel('may.task != null') }), act('reject', '驳回', { danger: true })],
  remove: act('remove', '减签'),
};
const page: BundledDetailPage = {
  kind: 'detail',
  path: 'supplierDetail',
  title: '供应商详情',
  params: { id: 'integer' },
  calls: Object.fromEntries(
    [
      ...calls,
      call('approval.of', 'get', '/processApi/v1/of', {}),
      call('approval.agree', 'put', '/processApi/v1/tasks/:task/agree', {}),
      call('approval.reject', 'put', '/processApi/v1/tasks/:task/reject', {}),
      call('approval.remove', 'put', '/processApi/v1/tasks/:task/remove', {}),
    ].map(one => [one.name, one]),
  ),
  dictionaries: {},
  entity: supplier,
  load: 'supply.get',
  with: { id: cel('params.id') },
  head: { limits: [] },
  columns: 3,
  sections: [],
  blocks: [approval],
  actions: [],
};
const task = { taskId: 31, handlerName: '方志远', kind: 'vote', state: 'open', openedAt: '2026-01-01 08:30:00' };
const picture = {
  upcoming: [],
  ahead: [],
  approvals: [
    {
      approvalId: 4,
      processTitle: '付款审批',
      state: 'running',
      starterName: '周采薇',
      startedAt: '2026-01-01 08:30:00',
      steps: [{ stepId: 1, title: '采购主管审批', state: 'open', round: 1, tasks: [task] }],
    },
  ],
  may: { me: 3, task: 31 },
};
const answers = {
  'GET /api/supply/7': () => ({ supplierId: 7, supplierName: '云州甲公司', status: 'active', version: 1 }),
  'GET /processApi/v1/of': () => picture,
  'PUT /processApi/v1/tasks/31/agree': () => ({}),
};
/** The tasks that are to be done, of which this is the first. */
const placeAt = (index: number, rows: Row[]): ListPlace => ({
  call: undefined,
  args: {},
  rowKey: 'taskId',
  rows,
  page: 1,
  size: 20,
  total: rows.length,
  about: false,
  index,
  target: row => ({ page: 'supplierDetail', params: { id: row.recordId } }),
});
const tasks = [
  { taskId: 31, recordId: 7 },
  { taskId: 32, recordId: 8 },
];

describe('what is due with a record', () => {
  it('stands in its head: the step, who is asked, how long they have waited, and what they may do, 同意 first', async () => {
    await show(DetailPage, page, { params: { id: '7' }, answers });
    const head = (await screen.findByRole('heading', { name: '云州甲公司' })).closest('header') as HTMLElement;
    const agree = await within(head).findByRole('button', { name: '同意' });
    expect(agree.className).toContain('button-primary');
    expect(head.textContent).toContain('采购主管审批 · 方志远 · 已等4天');
    expect(head.querySelector('.waits-too-long')).not.toBeNull();
    // Not a second time in the block.
    expect(screen.getAllByRole('button', { name: '同意' })).toHaveLength(1);
  });

  it('once done leads on to the next task of the list it was opened from, with a way back', async () => {
    const turnTo = vi.fn(async () => undefined);
    const { services } = await show(DetailPage, page, {
      params: { id: '7' },
      answers,
      frame: { listPlace: placeAt(0, tasks), turnTo },
    });
    fireEvent.click(await screen.findByRole('button', { name: '同意' }));
    await waitFor(() => expect(turnTo).toHaveBeenCalledTimes(1));
    expect(turnTo.mock.calls[0]).toMatchObject([{ params: { id: 8 } }, { index: 1 }]);
    await waitFor(() => expect(services.notices.state.items.map(({ text }) => text)).toContain('已打开下一件'));
    services.notices.state.items.find(({ link }) => link)?.link?.follow();
    expect(turnTo.mock.calls[1]).toMatchObject([{ params: { id: 7 } }, { index: 0 }]);
  });

  it('stays where there is no further task', async () => {
    const turnTo = vi.fn(async () => undefined);
    const { seen } = await show(DetailPage, page, {
      params: { id: '7' },
      answers,
      frame: { listPlace: placeAt(1, [{ taskId: 30, recordId: 6 }, ...tasks.slice(0, 1)]), turnTo },
    });
    fireEvent.click(await screen.findByRole('button', { name: '同意' }));
    await waitFor(() => expect(seen.some(({ method }) => method === 'PUT')).toBe(true));
    await waitFor(() => expect(seen.filter(({ url }) => url.endsWith('/of')).length).toBeGreaterThan(1));
    expect(turnTo).not.toHaveBeenCalled();
  });
});
