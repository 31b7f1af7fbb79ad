// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import ListPage from '#renderer/pages/list/ListPage.tsx';
import type { BundledListPage } from '#runtime/language/bundle/client.ts';
import { call, json, type Seen } from '#tests/runtime/services/fixture.ts';
import { action, supplier } from '../actions/host.ts';
import { show } from './screen.tsx';

const status = { name: 'status', label: '状态', type: 'text', dictionary: 'supplyStatus', search: 'exact' } as const;
const at = { name: 'visitAt', label: '拜访时间', type: 'datetime', search: 'range' } as const;
const name = { name: 'supplierName', label: '供应商名称', type: 'text' } as const;
const freeze = call('supply.freeze', 'put', '/api/supply/:id/freeze', { verb: 'transition', entity: 'supply' });
const list = call('supply.list', 'get', '/api/supply', { verb: 'list', entity: 'supply' });
const page: BundledListPage = {
  kind: 'list',
  path: 'supplierManage',
  title: '供应商管理',
  params: {},
  calls: { [freeze.name]: freeze, [list.name]: list },
  dictionaries: {
    supplyStatus: [
      { value: 'active', label: '合作中', colour: 'green' },
      { value: 'frozen', label: '冻结' },
      { value: 'ended', label: '终止' },
    ],
  },
  entity: supplier,
  call: 'supply.list',
  with: {},
  query: [status],
  columns: [name, status, at].map(field => ({ name: field.name, label: field.label, field })),
  pageSize: 20,
  actions: [
    action({
      key: 'freeze',
      label: '冻结',
      call: 'supply.freeze',
      with: { id: { cel: 'row.supplierId', at: 'x:1:1' } },
    }),
  ],
  kanban: {
    by: 'status',
    label: '状态',
    dictionary: 'supplyStatus',
    card: ['supplierName', 'visitAt'],
    moves: { freeze: 'frozen' },
  },
  calendar: { on: 'visitAt', label: '拜访时间', card: ['supplierName', 'status'] },
};
const rows = [
  { supplierId: 1, supplierName: '甲公司', status: 'active', visitAt: '2026-11-23 09:30:00' },
  { supplierId: 2, supplierName: '乙公司', status: 'active', visitAt: null },
  { supplierId: 3, supplierName: '丙公司', status: 'frozen', visitAt: '2026-11-23 14:00:00' },
];
let stored = structuredClone(rows);
beforeEach(() => {
  stored = structuredClone(rows);
});

const answer = ({ url }: Seen): unknown => {
  const asked = new URL(url, 'http://x').searchParams;
  const [code, from, to] = ['status', 'visitAt.from', 'visitAt.to'].map(one => asked.get(one));
  const found = stored.filter(
    row =>
      (!code || row.status === code) &&
      (!from || (row.visitAt !== null && row.visitAt.slice(0, 10) >= from && row.visitAt.slice(0, 10) <= String(to))),
  );
  return { total: found.length, records: found, current: 1, size: 20 };
};
const answers = { 'GET /api/supply': answer };
const column = (title: string) => screen.getByRole('region', { name: title });
/** What jsdom lacks of a drag. */
const carried = () => ({ dataTransfer: { setData: vi.fn(), effectAllowed: '', dropEffect: '' } });

describe('a list as cards', () => {
  const query = { _as: 'kanban' };

  it('asks for each column, and for no table', async () => {
    const { asked } = await show(ListPage, page, { answers, query });
    await within(await screen.findByRole('region', { name: '冻结' })).findByText('丙公司');
    expect(within(column('合作中')).getAllByRole('listitem')).toHaveLength(2);
    expect(column('终止').textContent).toContain('没有');
    expect(asked('/api/supply').map(one => one.status)).toEqual(['active', 'frozen', 'ended']);
  });

  it('does by a drag what the action that leads there does, and shows what has become of it', async () => {
    const { seen } = await show(ListPage, page, {
      answers: {
        ...answers,
        'PUT /api/supply/1/freeze': () => {
          for (const row of stored) if (row.supplierId === 1) row.status = 'frozen';
          return true;
        },
      },
      query,
    });
    const card = (await within(await screen.findByRole('region', { name: '合作中' })).findByText('甲公司')).closest(
      'li',
    );
    if (!card) throw new Error('no card');
    expect(card.draggable).toBe(true);
    fireEvent.dragStart(card, carried());
    await waitFor(() => expect(column('冻结').className).toContain('kanban-open'));
    expect(column('终止').className).toContain('kanban-shut');
    fireEvent.drop(column('终止'), carried());
    expect(seen.filter(({ method }) => method === 'PUT')).toEqual([]);
    fireEvent.drop(column('冻结'), carried());
    await within(column('冻结')).findByText('甲公司');
    await waitFor(() => expect(within(column('合作中')).queryByText('甲公司')).toBeNull());
    expect(seen.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  it('leads to the card that was put among more younger ones than are listed, once it is there', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    const younger = (id: number) => ({ supplierId: id, supplierName: `供应商${id}`, status: 'frozen', visitAt: null });
    stored.unshift(...Array.from({ length: 30 }, (_, index) => younger(100 + index)));
    let answered: (() => void) | undefined;
    const { asked } = await show(ListPage, page, {
      answers: {
        'GET /api/supply': (seen: Seen) => {
          const found = answer(seen) as { total: number; records: unknown[] };
          const limit = Number(new URL(seen.url, 'http://x').searchParams.get('limit'));
          return { ...found, records: found.records.slice(0, limit) };
        },
        'PUT /api/supply/1/freeze': () =>
          new Promise(resolve => {
            answered = () => {
              for (const row of stored) if (row.supplierId === 1) row.status = 'frozen';
              resolve(true);
            };
          }),
      },
      query,
    });
    const card = (await screen.findByText('甲公司')).closest('li');
    if (!card) throw new Error('no card');
    fireEvent.dragStart(card, carried());
    await waitFor(() => expect(column('冻结').className).toContain('kanban-open'));
    fireEvent.drop(column('冻结'), carried());
    const limits = () =>
      asked('/api/supply')
        .filter(one => one.status === 'frozen')
        .map(one => one.limit);
    await waitFor(() => expect(answered).toBeDefined());
    expect(limits(), 'before it has come').toEqual(['20']);
    answered?.();
    const there = await within(column('冻结')).findByText('甲公司');
    expect(limits(), 'once when it has come, and for as many as it takes').toEqual(['20', '20', '200']);
    await waitFor(() => expect(scrolled.mock.contexts).toEqual([there.closest('li')]));
    expect(there.closest('li')?.className).toContain('kanban-arrived');
    scrolled.mockRestore();
  });

  it('has the columns that are searched for, and says what failed in its column', async () => {
    await show(ListPage, page, {
      answers: { 'GET /api/supply': () => json({ code: 500, message: '服务器异常', content: null }, 500) },
      query: { ...query, status: 'frozen' },
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('加载失败');
    expect(screen.getAllByRole('region').map(region => region.getAttribute('aria-label'))).toEqual(['冻结']);
  });
});

describe('a list as a calendar', () => {
  const query = { _as: 'calendar', _month: '2026-11' };

  it('asks for each week, and shows what stands in a day', async () => {
    const { asked } = await show(ListPage, page, { answers, query });
    const entry = await screen.findByRole('button', { name: /09:30\s*甲公司/ });
    expect(entry.closest('li')?.getAttribute('aria-label')).toBe('11月23日 周一，2 条');
    expect(asked('/api/supply').map(one => [one['visitAt.from'], one['visitAt.to']])).toEqual([
      ['2026-10-26', '2026-11-01'],
      ['2026-11-02', '2026-11-08'],
      ['2026-11-09', '2026-11-15'],
      ['2026-11-16', '2026-11-22'],
      ['2026-11-23', '2026-11-29'],
      ['2026-11-30', '2026-12-06'],
    ]);
    await userEvent.click(entry);
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: '冻结' })).toBeTruthy();
  });

  it('goes from month to month in the address, and back to a table', async () => {
    const { frame } = await show(ListPage, page, { answers, query });
    await userEvent.click(await screen.findByRole('button', { name: '下个月' }));
    expect(frame.query.get()).toMatchObject({ _as: 'calendar', _month: '2026-12' });
    await userEvent.click(screen.getByRole('button', { name: '表格' }));
    expect(frame.query.get()).not.toHaveProperty('_as');
  });
});
