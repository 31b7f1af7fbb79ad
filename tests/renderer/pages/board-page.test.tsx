// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import BoardPage from '#renderer/pages/board/BoardPage.tsx';
import type { BundledBlock, BundledBoardPage } from '#runtime/language/bundle/client.ts';
import { createMemoryStore } from '#runtime/platform/memory/store.ts';
import { createStorage } from '#runtime/platform/storage.ts';
import { call, calls, json, loginInfo, type Seen } from '#tests/runtime/services/fixture.ts';
import { action, cel } from '../actions/host.ts';
import { show } from './screen.tsx';
import { seeEverything } from './sight.ts';

vi.mock('#renderer/blocks/table/grid/DataGrid.tsx', () => import('./grid-double.tsx'));
beforeEach(seeEverything);

const field = { name: 'custName', label: '客户名称', type: 'text', search: 'contains' } as const;
const money = { name: 'balance', label: '余额', type: 'money' } as const;
const blocks: BundledBlock[] = [
  {
    block: 'figures',
    key: 'money',
    title: '账户',
    span: 12,
    call: 'account.get',
    with: { userId: cel('found.userId') },
    fields: [
      { name: 'balance', label: '余额', field: money, open: { page: 'search', with: { userId: cel('found.userId') } } },
    ],
  },
  {
    block: 'record',
    key: 'gear',
    title: '设备',
    span: 12,
    call: 'account.get',
    with: { userId: cel('found.userId') },
    when: cel("found.userSpec == 'EQUIPMENT'"),
    sections: [],
    columns: 3,
    actions: [],
  },
];
const page: BundledBoardPage = {
  kind: 'board',
  path: 'search',
  title: '用户综合信息',
  params: {},
  calls: Object.fromEntries(
    [
      ...calls,
      call('user.list', 'get', '/api/user', { verb: 'list', entity: 'insUser' }),
      call('account.get', 'get', '/api/account'),
      call('rpt.rptQueryData', 'post', '/rptApi/v1/rptQueryData'),
    ].map(one => [one.name, one]),
  ),
  dictionaries: {},
  search: {
    call: 'user.list',
    fields: [field],
    columns: [{ name: 'custName', label: '客户名称', field }],
    key: 'userId',
    hint: '输入客户名称查询用户',
    account: true,
  },
  blocks,
  actions: [action({ key: 'stop', label: '停机', places: ['toolbar'], open: { page: 'search', in: 'page' } })],
};
const all = [
  { userId: 1, custName: '王梅', userSpec: 'BROADBAND' },
  { userId: 2, custName: '王鹏', userSpec: 'EQUIPMENT' },
];
const users = ({ url }: Seen): unknown => {
  const text = new URL(url, 'http://x').searchParams.get('custName') ?? '';
  const keys = new URL(url, 'http://x').searchParams.get('userId')?.split(',');
  const records = all.filter(user => user.custName.includes(text) && (keys?.includes(String(user.userId)) ?? true));
  return { total: records.length, records, current: 1, size: 50 };
};
const answers = { 'GET /api/user': users, 'GET /api/account': () => ({ balance: 123456 }) };
const search = async (text: string): Promise<void> => {
  const input = await screen.findByLabelText('客户名称');
  await userEvent.clear(input);
  await userEvent.type(input, `${text}{Enter}`);
};

describe('a board for several roles', () => {
  const links: BundledBlock = {
    block: 'links',
    key: 'links',
    title: '快捷入口',
    span: 24,
    with: {},
    pages: ['supplierManage', 'search', 'userSearch'],
  };
  const home: BundledBoardPage = {
    kind: 'board',
    path: 'index',
    title: '首页',
    params: {},
    calls: page.calls,
    dictionaries: {},
    actions: [],
    blocks: [
      links,
      { ...blocks[0], key: 'own', title: '供应商', permission: '供应商管理', with: {} } as BundledBlock,
      { ...blocks[0], key: 'others', title: '薪资', permission: '薪资管理', with: {} } as BundledBlock,
    ],
  };

  it('shows to each the blocks of their labels, and asks for no others', async () => {
    const { asked } = await show(BoardPage, home, { answers });
    await screen.findByRole('region', { name: '供应商' });
    await screen.findByText('1,234.56');
    expect(screen.queryByRole('region', { name: '薪资' })).toBeNull();
    expect(asked('/api/account')).toHaveLength(1);
  });

  it('a figure stands beside what it is compared with, with the way it went, and is red where it alarms', async () => {
    const debt = { name: 'debt', label: '昨日', type: 'money' } as const;
    const figure = { name: 'balance', label: '余额', field: money, compare: debt, alarm: true } as const;
    const figures = (fields: unknown[]): BundledBoardPage => ({
      ...home,
      blocks: [{ ...blocks[0], key: 'own', title: '今日', with: {}, fields } as BundledBlock],
    });
    await show(BoardPage, figures([figure, { ...figure, label: '未收', field: debt, compare: money }]), {
      answers: { 'GET /api/account': () => ({ balance: 123456, debt: 0 }) },
    });
    const region = within(await screen.findByRole('region', { name: '今日' }));
    expect((await region.findByText('1,234.56')).className).toBe('figure-value figure-alarm');
    expect(region.getByText('昨日 0.00 ↑')).toBeTruthy();
    expect(region.getByText('余额 1,234.56 ↓')).toBeTruthy();
    expect(region.getByText('0.00').className).toBe('figure-value');
  });

  it('a figure has the colour that follows from the answer, and below it the hours of the day as a line, told in words', async () => {
    const hued = { name: 'balance', label: '余额', field: money, colour: cel("row.balance > 100 ? 'red' : 'green'") };
    const blocksOf = [
      {
        ...blocks[0],
        key: 'own',
        title: '今日',
        with: {},
        fields: [{ ...hued, trend: 'sold' }],
        trend: { report: { defineId: 7, version: 1 }, with: {}, x: 'at' },
      } as BundledBlock,
    ];
    const records = [
      { at: '2026-11-27 09', sold: 4 },
      { at: '2026-11-27 11', sold: 2 },
    ];
    await show(
      BoardPage,
      { ...home, blocks: blocksOf },
      {
        answers: {
          'GET /api/account': () => ({ balance: 123456 }),
          'POST /rptApi/v1/rptQueryData': () => ({ total: 2, records, current: 1, size: 50 }),
        },
      },
    );
    const region = within(await screen.findByRole('region', { name: '今日' }));
    expect((await region.findByText('1,234.56')).className).toBe('figure-value figure-hued tag-red');
    const line = await region.findByRole('img', { name: '余额的走势：最高4，最近2' });
    expect(line.querySelector('polyline')?.getAttribute('points')?.split(' ')).toHaveLength(12);
  });

  it('leads to the pages that the person may enter', async () => {
    await show(BoardPage, home, { answers });
    const ways = await screen.findByRole('navigation', { name: '快捷入口' });
    expect(
      within(ways)
        .getAllByRole('link')
        .map(link => link.textContent),
    ).toEqual(['供应商管理', '用户综合信息']);
    // What was used last stands first.
    cleanup();
    const used = createStorage(createMemoryStore({ 'heddle.recent': JSON.stringify({ A1001: ['search'] }) }));
    const { shell } = await show(BoardPage, home, { answers, local: used });
    const again = await screen.findByRole('navigation', { name: '快捷入口' });
    expect(
      within(again)
        .getAllByRole('link')
        .map(link => link.textContent),
    ).toEqual(['用户综合信息', '供应商管理']);
    fireEvent.click(within(again).getByRole('link', { name: '用户综合信息' }));
    expect(shell.openPage).toHaveBeenCalledWith('search');
  });
});

describe('a list on a board', () => {
  const stop = call('user.stop', 'put', '/api/user/:userId/stop');
  const listed: BundledBoardPage = {
    ...page,
    path: 'listed',
    title: '用户',
    calls: { ...page.calls, 'user.stop': stop },
    actions: [],
    blocks: [
      {
        block: 'list',
        key: 'users',
        title: '用户',
        span: 24,
        call: 'user.list',
        with: {},
        entity: { name: 'insUser', title: '用户', key: 'userId', nameField: 'custName' },
        query: [field],
        columns: [{ name: 'custName', label: '客户名称', field }],
        pageSize: 10,
        empty: { parts: ['没有用户'], at: '' },
        actions: [action({ key: 'stop', label: '停机', places: ['row', 'batch'], call: 'user.stop', with: {} })],
      },
    ],
  };
  const { search: _search, ...board } = listed;
  const stopped = { 'PUT /api/user/1/stop': () => null, 'PUT /api/user/2/stop': () => null };

  it('is searched by its own fields, and says so where it finds nothing', async () => {
    const { asked } = await show(BoardPage, board, { answers });
    await screen.findByText('王鹏');
    await search('梅');
    await waitFor(() => expect(screen.queryByText('王鹏')).toBeNull());
    expect(asked('/api/user').at(-1)).toMatchObject({ custName: '梅', curPage: '1', limit: '10' });
    await search('无');
    await screen.findByText('没有用户');
    await userEvent.click(screen.getByRole('button', { name: '清空查询条件' }));
    await screen.findByText('王鹏');
  });

  it('what is ticked in it is done together', async () => {
    const { seen } = await show(BoardPage, board, { answers: { ...answers, ...stopped } });
    for (const box of await screen.findAllByRole('checkbox', { name: '选择此行' })) await userEvent.click(box);
    const bar = within(screen.getByText('已选', { exact: false }).closest<HTMLElement>('.table-batch') as HTMLElement);
    await userEvent.click(bar.getByRole('button', { name: '停机' }));
    await waitFor(() =>
      expect(seen.filter(({ method }) => method === 'PUT').map(({ url }) => url)).toEqual([
        '/api/user/1/stop',
        '/api/user/2/stop',
      ]),
    );
    await waitFor(() => expect(screen.queryByText('已选', { exact: false })).toBeNull());
  });
});

describe('a board with a search', () => {
  it('says what to search for before anything is asked', async () => {
    const { seen } = await show(BoardPage, page, { answers });
    await screen.findByText('输入客户名称查询用户');
    expect(screen.queryByText('账户')).toBeNull();
    expect(seen.filter(({ url }) => url.startsWith('/api/'))).toEqual([]);
  });

  it('takes the only one found, holds it for other pages and hides what does not suit it', async () => {
    const { services, asked, shell } = await show(BoardPage, page, { answers });
    await search('王梅');
    expect(await screen.findByText('1,234.56')).toBeTruthy();
    expect(asked('/api/account')).toEqual([{ userId: '1' }]);
    expect(services.account.state.current).toMatchObject({ userId: 1 });
    expect(screen.queryByText('设备')).toBeNull();
    expect(screen.getByRole('button', { name: '停机' })).toBeTruthy();
    fireEvent.click(screen.getByText('1,234.56'));
    expect(shell.openPage).toHaveBeenCalledWith('search', { userId: 1 });
  });

  it('holds its user while it is in sight, again for whoever comes back to it, and in nobody’s place behind another page', async () => {
    const told = new Set<() => void>();
    let isActive = true;
    const subscribe = (tell: () => void) => {
      told.add(tell);
      return () => told.delete(tell);
    };
    const active = { get: () => isActive, subscribe };
    const turn = (to: boolean) =>
      act(() => {
        isActive = to;
        for (const tell of told) tell();
      });
    const { services } = await show(BoardPage, page, { answers, frame: { active } });
    await search('王梅');
    await screen.findByText('1,234.56');
    turn(false);
    act(() => services.account.set({ userId: 2, custName: '别人' }));
    expect(services.account.state.current).toMatchObject({ userId: 2 });
    turn(true);
    await waitFor(() => expect(services.account.state.current).toMatchObject({ userId: 1 }));
  });

  it('leads back to who was looked at before, whatever is searched for meanwhile', async () => {
    const { asked } = await show(BoardPage, { ...page, blocks: [] }, { answers });
    await search('王梅');
    await waitFor(() => expect(asked('/api/user').at(-1)).toMatchObject({ userId: '1' }));
    await search('王鹏');
    const recent = within(await screen.findByRole('navigation', { name: '最近查看的用户' }));
    fireEvent.click(await recent.findByRole('button', { name: '王*' }));
    await waitFor(() => expect(asked('/api/user').filter(({ userId }) => userId === '1').length).toBeGreaterThan(1));
  });

  it('leads back to those alone who may still be read, as they are now, masked', async () => {
    const local = createStorage(
      createMemoryStore({ 'heddle.account.recent': JSON.stringify({ [loginInfo.operatorCode]: [2, 3, 1] }) }),
    );
    const { asked } = await show(BoardPage, page, { answers, local });
    const recent = within(await screen.findByRole('navigation', { name: '最近查看的用户' }));
    await recent.findByText('最近查看');
    expect(recent.getAllByRole('button').map(button => button.textContent)).toEqual(['王*', '王*']);
    expect(asked('/api/user')).toEqual([{ userId: '2,3,1', curPage: '1', limit: '3' }]);
  });

  it('says which page waits for the choice, and why another user is needed, until staff want it no more', async () => {
    const { services } = await show(BoardPage, page, { answers });
    await screen.findByText('输入客户名称查询用户');
    expect(screen.queryByRole('status')).toBeNull();
    const income = { address: '/businessQueries/income', title: '收入日报', refusal: '', refused: null };
    act(() => services.awaited.wait(income));
    expect((await screen.findByRole('status')).textContent).toBe('选择用户后打开「收入日报」');
    act(() => services.awaited.wait({ ...income, title: '报停', refusal: '用户已停机', refused: 1 }));
    await screen.findByText('选择其他用户后打开「报停」：用户已停机');
    await userEvent.click(screen.getByRole('button', { name: '不再打开「报停」' }));
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    expect(services.awaited.state.page).toBeNull();
  });

  it('lets staff choose of several; the choice stands in the address', async () => {
    const { frame } = await show(BoardPage, page, { answers });
    await search('王');
    await screen.findByText('共 2 条');
    const row = (await screen.findByText('王鹏')).closest('tr') ?? document.body;
    fireEvent.click(within(row).getByRole('button', { name: '选择' }));
    await screen.findByRole('region', { name: '设备' });
    expect(frame.query.get()).toEqual({ custName: '王', _found: '2' });
  });

  it('has a way to each of many blocks; what has no rows is a line, not a table', async () => {
    const lists = ['押金', '宽带', '设备', '应用', '订单'].map(
      (title): BundledBlock => ({
        block: 'list',
        key: title,
        title,
        span: 24,
        call: 'user.list',
        with: { custName: cel("'没有'") },
        columns: page.search?.columns ?? [],
        actions: [],
        pageSize: 10,
        empty: { parts: [`没有${title}`], at: '' },
      }),
    );
    await show(BoardPage, { ...page, blocks: lists }, { answers });
    await search('王梅');
    const ways = within(await screen.findByRole('navigation', { name: '本页内容' }));
    expect(ways.getAllByRole('button').map(way => way.textContent)).toEqual(['押金', '宽带', '设备', '应用', '订单']);
    await screen.findByText('没有押金');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows again what its address says', async () => {
    await show(BoardPage, page, { answers, query: { custName: '王', _found: '1' } });
    expect(await screen.findByText('1,234.56')).toBeTruthy();
  });

  it('says that nobody was found, and that the search failed', async () => {
    let fail = false;
    const answer = (request: Seen): unknown =>
      fail ? json({ code: 500, message: '服务器异常', content: null }, 500) : users(request);
    await show(BoardPage, page, { answers: { ...answers, 'GET /api/user': answer } });
    await search('赵');
    await screen.findByText('没有找到符合条件的记录');
    fail = true;
    await search('钱');
    expect((await screen.findByRole('alert')).textContent).toContain('查询失败');
  });

  it('offers to take on whom nobody found, with what was typed; nobody else is held then', async () => {
    const none = { label: '为新客户开户', page: 'goodsForm', with: { name: cel('typed.custName') } };
    const offering = page.search && { ...page.search, none };
    const { services, shell } = await show(BoardPage, { ...page, search: offering } as BundledBoardPage, { answers });
    await search('王梅');
    await screen.findByText('1,234.56');
    await search('李莉');
    await screen.findByText('没有找到符合条件的记录');
    await userEvent.click(screen.getByRole('button', { name: '为新客户开户' }));
    expect(shell.openPage).toHaveBeenCalledWith('goodsForm', { name: '李莉' });
    expect(services.account.state).toMatchObject({ current: null, newcomer: { page: 'goodsForm', known: '李莉' } });
  });

  it('offers it to nobody who may not open that page', async () => {
    const none = { label: '为新客户开户', page: 'salary', with: {} };
    await show(BoardPage, { ...page, search: page.search && { ...page.search, none } } as BundledBoardPage, {
      answers,
    });
    await search('李莉');
    await screen.findByText('没有找到符合条件的记录');
    expect(screen.queryByRole('button', { name: '为新客户开户' })).toBeNull();
  });

  it('reads the one found again when it was written elsewhere', async () => {
    const { services, asked } = await show(BoardPage, page, { answers, query: { custName: '王梅' } });
    await screen.findByText('1,234.56');
    services.changes.note('insUser');
    await waitFor(() => expect(asked('/api/user')).toHaveLength(2));
  });
});

describe('a record with its actions beside it', () => {
  it('has in sight what can be done now, and in one line what cannot, each with its reason', async () => {
    const stopped = [{ that: cel("row.state == 'active'"), message: { parts: ['用户已停机'], at: '' } }];
    const desk: BundledBlock = {
      ...(blocks[1] as BundledBlock & { block: 'record' }),
      when: cel('true'),
      beside: '业务办理',
      actions: [
        action({ key: 'pay', label: '缴费', places: ['toolbar'], call: 'account.get' }),
        action({ key: 'move', label: '移机', places: ['toolbar'], call: 'account.get', guards: stopped }),
        action({ key: 'renew', label: '续费', places: ['toolbar'], call: 'account.get', guards: stopped }),
      ],
    };
    const answer = { 'GET /api/user': users, 'GET /api/account': () => ({ state: 'stopped' }) };
    await show(BoardPage, { ...page, blocks: [desk] }, { answers: answer });
    await search('王梅');
    const beside = within(await screen.findByRole('region', { name: '业务办理' }));
    expect(beside.getAllByRole('button').map(button => button.textContent)).toEqual(['缴费', '移机', '续费']);
    const refused = ['移机', '续费'].map(name => beside.getByRole('button', { name }));
    expect(refused.map(button => [button.getAttribute('aria-disabled'), button.title])).toEqual([
      ['true', '用户已停机'],
      ['true', '用户已停机'],
    ]);
    expect(refused[0]?.parentElement?.textContent).toBe('现在不能办：移机续费');
  });
});
