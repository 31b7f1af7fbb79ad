// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import ListPage from '#renderer/pages/list/ListPage.tsx';
import type { BundledListPage } from '#runtime/language/bundle/client.ts';
import { call, calls, json, type Seen } from '#tests/runtime/services/fixture.ts';
import { action, cel, supplier } from '../actions/host.ts';
import { show } from './screen.tsx';

vi.mock('#renderer/blocks/table/grid/DataGrid.tsx', () => import('./grid-double.tsx'));

const named = { name: 'supplierName', label: '供应商名称', type: 'text', search: 'contains' } as const;
const page: BundledListPage = {
  kind: 'list',
  path: 'supplierManage',
  title: '供应商管理',
  params: {},
  calls: Object.fromEntries(calls.map(call => [call.name, call])),
  dictionaries: {},
  entity: supplier,
  call: 'supply.list',
  with: {},
  query: [named],
  columns: [
    { name: 'supplierName', label: '供应商名称', field: named },
    { name: 'fee', label: '金额', field: { name: 'fee', label: '金额', type: 'money' }, sum: true },
  ],
  sort: { name: 'createdAt', descending: true },
  pageSize: 20,
  actions: [
    action({ key: 'remove', call: 'supply.deleteMany', places: ['row', 'batch'], danger: true }),
    action({
      key: 'edit',
      label: '编辑',
      open: { page: 'supplierDetail', in: 'page' },
      with: { id: cel('row.supplierId') },
    }),
  ],
};
const rows = [
  { supplierId: 1, supplierName: '云州甲公司', fee: 100, status: 'active' },
  { supplierId: 2, supplierName: '云州乙公司', fee: 250, status: 'active' },
];
const list = (): unknown => ({ total: 45, records: rows, current: 1, size: 20, sums: { fee: 9900 } });
const path = '/api/supply';
const freeze = call('supply.freeze', 'put', `${path}/:id/freeze`, { verb: 'transition', entity: 'supply' });

describe('a list', () => {
  it('asks for its first page at once, in the order of the page, with the sums of its columns', async () => {
    const { asked } = await show(ListPage, page, { answers: { [`GET ${path}`]: list } });
    await screen.findByText('云州甲公司');
    expect(asked(path)).toEqual([{ curPage: '1', limit: '20', sort: 'createdAt', order: 'desc', sums: 'fee' }]);
    expect(screen.getByText('共 45 条')).toBeTruthy();
    expect(screen.getByText('本页合计')).toBeTruthy();
    expect(screen.getByText('全部合计')).toBeTruthy();
  });

  it('shows what its address says, and writes there what staff ask for', async () => {
    const { asked, frame } = await show(ListPage, page, {
      answers: { [`GET ${path}`]: list },
      query: { supplierName: '云州', _page: '2', _size: '30', _sort: 'fee' },
    });
    await screen.findByText('云州甲公司');
    expect(asked(path)[0]).toMatchObject({
      supplierName: '云州',
      curPage: '2',
      limit: '30',
      sort: 'fee',
      order: 'asc',
    });
    const input = await screen.findByLabelText<HTMLInputElement>('供应商名称');
    expect(input.value).toBe('云州');
    await userEvent.clear(input);
    await userEvent.type(input, '滨江{Enter}');
    await waitFor(() => expect(frame.query.get()).toEqual({ supplierName: '滨江', _size: '30', _sort: 'fee' }));
    await waitFor(() => expect(asked(path).at(-1)).toMatchObject({ supplierName: '滨江', curPage: '1' }));
    // The grid comes in a pause of whoever types.
    fireEvent.click(await screen.findByRole('button', { name: '金额' }));
    await waitFor(() => expect(asked(path).at(-1)).toMatchObject({ sort: 'fee', order: 'desc' }));
    fireEvent.click(screen.getByRole('button', { name: '2' }));
    await waitFor(() => expect(frame.query.get()).toMatchObject({ _page: '2', _sort: '-fee' }));
    fireEvent.click(screen.getByRole('button', { name: '重置' }));
    await waitFor(() => expect(asked(path).at(-1)).not.toHaveProperty('supplierName'));
  });

  it('asks once for what is searched for twice: while it is under way, and within 3 s (spec 5.8)', async () => {
    let answer = (): void => undefined;
    const held = new Promise<void>(resolve => (answer = resolve));
    let holds = false;
    const { asked, services, platform } = await show(ListPage, page, {
      answers: { [`GET ${path}`]: () => (holds ? held.then(list) : list()) },
    });
    await screen.findByText('云州甲公司');
    holds = true;
    const input = screen.getByLabelText('供应商名称');
    await userEvent.type(input, '甲{Enter}');
    await waitFor(() => expect(asked(path)).toHaveLength(2));
    await userEvent.click(screen.getByRole('button', { name: '查询' }));
    expect(services.notices.state.items.map(({ text }) => text)).toEqual(['请求正在响应，请勿重复发起']);
    answer();
    await waitFor(() => expect(screen.queryByText('云州甲公司')).toBeTruthy());
    holds = false;
    await userEvent.click(screen.getByRole('button', { name: '查询' }));
    expect(asked(path)).toHaveLength(2);
    platform.clock.pass(3_000);
    await userEvent.click(screen.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(asked(path)).toHaveLength(3));
  });

  it('counts nothing, and says nothing of there being nothing, while it is on its way', async () => {
    let answer = (): void => undefined;
    const late = new Promise<unknown>(resolve => {
      answer = () => resolve(list());
    });
    await show(ListPage, page, { answers: { [`GET ${path}`]: () => late } });
    await screen.findByRole('status', { name: '加载中' });
    expect(screen.queryByText(/共 \d+ 条|暂无数据|加载失败/)).toBeNull();
    answer();
    await screen.findByText('共 45 条');
    expect(screen.queryByText(/暂无数据|加载失败/)).toBeNull();
  });

  it('says that loading failed and tries again', async () => {
    let fail = true;
    await show(ListPage, page, {
      answers: {
        [`GET ${path}`]: () => (fail ? json({ code: 500, message: '服务器异常', content: null }, 500) : list()),
      },
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('加载失败');
    fail = false;
    fireEvent.click(within(alert).getByRole('button', { name: '重试' }));
    await screen.findByText('云州甲公司');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that there is nothing, and offers to drop the filters', async () => {
    const { asked } = await show(ListPage, page, {
      answers: { [`GET ${path}`]: () => ({ total: 0, records: [], current: 1, size: 20 }) },
      query: { supplierName: '没有' },
    });
    await screen.findByText('暂无数据');
    fireEvent.click(screen.getByRole('button', { name: '清空查询条件' }));
    await waitFor(() => expect(asked(path).at(-1)).not.toHaveProperty('supplierName'));
  });

  it('keeps a selection from page to page, and of a batch what failed', async () => {
    const other = { supplierId: 3, supplierName: '云州丙公司', fee: 1 };
    const pageOf = ({ url }: Seen): unknown =>
      url.includes('curPage=2') ? { total: 45, records: [other], current: 2, size: 20 } : list();
    const { shell, asked } = await show(ListPage, page, {
      answers: {
        [`GET ${path}`]: pageOf,
        [`DELETE ${path}/batch`]: () => ({
          results: [
            { id: 1, ok: true, message: '' },
            { id: 3, ok: false, message: '供应商已被引用' },
          ],
        }),
      },
    });
    await screen.findByText('云州甲公司');
    const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: '选择此行' });
    fireEvent.click(boxes()[0] ?? document.body);
    fireEvent.click(screen.getByRole('button', { name: '2' }));
    await screen.findByText('云州丙公司');
    fireEvent.click(boxes()[0] ?? document.body);
    const bar = screen.getByText('取消选择').parentElement ?? document.body;
    expect(bar.textContent).toContain('已选 2 项');
    fireEvent.click(within(bar).getByRole('button', { name: '删除' }));
    await screen.findByText('供应商已被引用');
    expect(shell.confirm).toHaveBeenCalledWith({
      title: '删除所选的 2 项（「云州甲公司」「云州丙公司」）？',
      text: '其中 1 项不在当前页：「云州甲公司」',
      ok: '删除',
      danger: true,
    });
    expect(asked(`${path}/batch`)).toEqual([{ ids: '1,3' }]);
    await waitFor(() => expect(bar.textContent).toContain('已选 1 项'));
    await waitFor(() => expect(boxes()[0]?.checked).toBe(true));
  });

  const freezing = {
    ...page,
    calls: { ...page.calls, 'supply.freeze': freeze },
    actions: [
      action({
        key: 'freeze',
        label: '冻结',
        call: freeze.name,
        when: cel("row.status == 'active'"),
        with: { id: cel('row.supplierId') },
        places: ['row', 'batch'],
      }),
    ],
  };
  const another = { supplierId: 3, supplierName: '云州丙公司', fee: 1, status: 'active' };
  const paged = ({ url }: Seen): unknown => {
    const { searchParams } = new URL(url, 'http://x');
    const isOther = searchParams.get('curPage') === '2' || searchParams.has('supplierName');
    return isOther ? { total: 45, records: [another], current: 1, size: 20 } : list();
  };
  const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: '选择此行' });

  const questions: Record<string, { ask(): Promise<void> | void; ticked: boolean }> = {
    'another page': { ask: () => void fireEvent.click(screen.getByRole('button', { name: '2' })), ticked: true },
    'another search': {
      async ask() {
        await userEvent.type(screen.getByLabelText('供应商名称'), '丙');
        fireEvent.click(screen.getByRole('button', { name: '查询' }));
      },
      ticked: false,
    },
  };
  for (const [question, { ask, ticked }] of Object.entries(questions))
    it(`what is ticked ${ticked ? 'stays' : 'is ticked no longer'} after ${question}; what is out of sight is named before it is acted on`, async () => {
      const { shell, asked } = await show(ListPage, freezing, {
        answers: { [`GET ${path}`]: paged, [`PUT ${path}/1/freeze`]: () => true },
      });
      await screen.findByText('云州甲公司');
      fireEvent.click(boxes()[0] ?? document.body);
      await ask();
      await screen.findByText('云州丙公司');
      const bar = screen.queryByText('取消选择')?.parentElement;
      expect(Boolean(bar)).toBe(ticked);
      if (!bar) return;
      fireEvent.click(within(bar).getByRole('button', { name: '冻结' }));
      await waitFor(() => expect(shell.confirm).toHaveBeenCalled());
      expect(vi.mocked(shell.confirm).mock.calls[0]?.[0].text).toBe('其中 1 项不在当前页：「云州甲公司」');
      await waitFor(() => expect(asked(`${path}/1/freeze`)).toHaveLength(1));
    });

  it('after a refusal the row is shown as it is now, with what can be done with it now', async () => {
    let status = 'active';
    await show(ListPage, freezing, {
      answers: {
        [`GET ${path}`]: () => ({ total: 1, records: [{ ...another, status }], current: 1, size: 20 }),
        [`PUT ${path}/3/freeze`]: () => {
          status = 'frozen';
          return json({ code: 409, message: '当前状态「冻结」不能冻结', content: null }, 409);
        },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: '冻结' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '冻结' })).toBeNull());
    await screen.findByText('云州丙公司');
  });

  it('what is ticked is acted on as it is now: by others it may have become another', async () => {
    let status = 'active';
    const { asked, services } = await show(ListPage, freezing, {
      answers: {
        [`GET ${path}`]: () => ({ total: 1, records: [{ ...another, status }], current: 1, size: 20 }),
      },
    });
    await screen.findByText('云州丙公司');
    fireEvent.click(boxes()[0] ?? document.body);
    status = 'frozen';
    services.changes.elsewhere.note(page.entity.name);
    await waitFor(() => expect(asked(path)).toHaveLength(2), { timeout: 8_000 });
    const bar = screen.getByText('取消选择').parentElement ?? document.body;
    await waitFor(() => expect(screen.getAllByRole('button', { name: '冻结' })).toHaveLength(1));
    fireEvent.click(within(bar).getByRole('button', { name: '冻结' }));
    await screen.findByText('当前状态不能冻结');
    expect(asked(`${path}/3/freeze`)).toEqual([]);
  });

  it('reads again once after an action, however many records it wrote', async () => {
    const { asked, seen } = await show(
      ListPage,
      {
        ...page,
        calls: { ...page.calls, [freeze.name]: freeze },
        actions: [
          action({
            key: 'freeze',
            label: '冻结',
            call: freeze.name,
            with: { id: cel('row.supplierId') },
            places: ['row', 'batch'],
          }),
        ],
      },
      {
        answers: { [`GET ${path}`]: list, [`PUT ${path}/1/freeze`]: () => true, [`PUT ${path}/2/freeze`]: () => true },
      },
    );
    await screen.findByText('云州甲公司');
    for (const box of screen.getAllByRole('checkbox', { name: '选择此行' })) fireEvent.click(box);
    const bar = screen.getByText('取消选择').parentElement ?? document.body;
    fireEvent.click(within(bar).getByRole('button', { name: '冻结' }));
    await waitFor(() => expect(screen.queryByText('取消选择')).toBeNull());
    fireEvent.click(screen.getAllByRole('button', { name: '冻结' })[0] ?? document.body);
    const written = () => seen.filter(({ method }) => method === 'PUT').length;
    await waitFor(() => expect(written()).toBe(3));
    await waitFor(() => expect(asked(path).length).toBeGreaterThan(2));
    // Whatever else would be asked for is by now.
    await new Promise(resolve => setTimeout(resolve, 50));
    expect(asked(path)).toHaveLength(3);
  });

  it('offers the actions of a row', async () => {
    const { shell } = await show(ListPage, page, { answers: { [`GET ${path}`]: list } });
    await screen.findByText('云州甲公司');
    fireEvent.click(screen.getAllByRole('button', { name: '编辑' })[1] ?? document.body);
    await waitFor(() => expect(shell.openPage).toHaveBeenCalledOnce());
    const [, params, options] = vi.mocked(shell.openPage).mock.calls[0] ?? [];
    expect(params).toEqual({ id: 2 });
    const { from } = options ?? {};
    expect(from).toMatchObject({ call: 'supply.list', page: 1, size: 20, total: 45, index: 1, rows });
    expect(from?.target(rows[0] ?? {})).toEqual({ page: 'supplierDetail', params: { id: 1 } });
  });

  it('begins with the view that its address names: its search, order and columns, and says what is left out', async () => {
    const table = { version: 1, density: 'compact', order: ['fee'], columns: {} } as const;
    const saved = { id: 7, name: '甲类', by: null, role: null, leftOut: ['等级'], unseen: 0 };
    const data = { filters: { supplierName: '甲' }, sort: 'fee', table };
    const { asked, frame, services } = await show(ListPage, page, {
      answers: {
        [`GET ${path}`]: list,
        'GET /sysApi/v1/views': () => ({ views: [{ ...saved, data }], preferred: null, roles: [] }),
      },
      query: { _view: '7' },
    });
    await screen.findByRole('button', { name: '我的视图：甲类' });
    await screen.findByText('共 45 条');
    expect(frame.query.get()).toEqual({ supplierName: '甲', _sort: 'fee', _view: '7' });
    // Nothing was asked for before the view was there.
    expect(asked(path)).toHaveLength(1);
    expect(asked(path)[0]).toMatchObject({ supplierName: '甲', sort: 'fee', order: 'asc' });
    expect(screen.getByRole('button', { name: '密度：紧凑' })).toBeTruthy();
    expect(services.notices.state.items.map(({ text }) => text)).toEqual([
      '视图「甲类」已打开，其中等级在此不可用，已略去',
    ]);
  });

  it('saves as a view what it shows', async () => {
    const { seen } = await show(ListPage, page, {
      answers: {
        [`GET ${path}`]: list,
        'GET /sysApi/v1/views': () => ({ views: [], preferred: null, roles: [{ id: 3, name: '采购专员' }] }),
        'POST /sysApi/v1/views': () => ({ id: 8 }),
      },
      query: { supplierName: '甲' },
    });
    await screen.findByText('云州甲公司');
    await userEvent.click(screen.getByRole('button', { name: '我的视图' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '另存为视图…' }));
    await userEvent.type(await screen.findByLabelText('视图名称'), '甲类');
    await userEvent.selectOptions(screen.getByLabelText('共享给'), '采购专员');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(seen.some(({ method }) => method === 'POST')).toBe(true));
    const body = JSON.parse(seen.find(({ method }) => method === 'POST')?.body ?? '');
    expect(body).toMatchObject({ page: 'supplierManage', name: '甲类', roleId: 3 });
    expect(JSON.parse(body.data)).toEqual({
      filters: { supplierName: '甲' },
      table: { version: 1, density: 'normal', order: [], columns: {} },
    });
    await waitFor(() => expect(screen.queryByLabelText('视图名称')).toBeNull());
  });

  it('reads again when a record of its entity was written elsewhere', async () => {
    const { services, asked } = await show(ListPage, page, { answers: { [`GET ${path}`]: list } });
    await screen.findByText('云州甲公司');
    services.changes.note('supply');
    await waitFor(() => expect(asked(path)).toHaveLength(2));
  });
});
