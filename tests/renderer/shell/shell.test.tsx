// @vitest-environment jsdom
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useConfirm, useLeavePage, useOpenDrawer, useOpenPage, useQueryState } from '#renderer/hooks/navigate.ts';
import { type PageProps, useEntityVersion, usePageActive, usePageDetail, useUnsaved } from '#renderer/hooks/page.ts';
import { ServicesProvider } from '#renderer/hooks/services.tsx';
import { App } from '#renderer/shell/App.tsx';
import { createMemoryStore } from '#runtime/platform/memory/store.ts';
import { createStorage } from '#runtime/platform/storage.ts';
import { type Bench, bench, json, searching } from '#tests/runtime/services/fixture.ts';

// What is waited for comes when it comes: a busy machine is no failure.
configure({ asyncUtilTimeout: 20_000 });

/** A page that shows what the shell gives it. */
function Probe({ page, params }: PageProps) {
  const [query, setQuery] = useQueryState();
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState('');
  const openPage = useOpenPage();
  const openDrawer = useOpenDrawer();
  const confirm = useConfirm();
  const leave = useLeavePage();
  useUnsaved(text !== '');
  usePageDetail(params.id ? `第${params.id}号` : '');
  if (query.broken) throw new Error('表格数据有误');
  return (
    <section aria-label={page.title}>
      <p>{JSON.stringify({ params, query, active: usePageActive(), version: useEntityVersion('supply'), answer })}</p>
      <input aria-label="备注" value={text} onChange={event => setText(event.target.value)} />
      <button type="button" onClick={() => setQuery({ page: '2' })}>
        下一页
      </button>
      <button type="button" onClick={() => openPage('supplierDetail', { id: 7 })}>
        打开详情
      </button>
      <button
        type="button"
        onClick={() => void openDrawer('supplierDetail', { id: 8 }).then(({ done }) => setAnswer(`drawer ${done}`))}
      >
        打开抽屉
      </button>
      <button
        type="button"
        onClick={() =>
          void confirm({ title: '删除「甲」？', danger: true }).then(agreed => setAnswer(`agreed ${agreed}`))
        }
      >
        提问
      </button>
      <button type="button" onClick={() => leave({ done: true })}>
        离开
      </button>
    </section>
  );
}

vi.mock('#renderer/registry/pages.ts', async () => {
  const { default: LoginPage } = await import('#renderer/pages/login/LoginPage.tsx');
  const componentOf = (kind: string) => (kind === 'login' ? LoginPage : Probe);
  return {
    loadPageComponent: (kind: string) => Promise.resolve(componentOf(kind)),
    loadedPageComponent: () => undefined,
  };
});

let made: Bench;
const open = async (address: string, answer?: Parameters<typeof bench>[0], login = true): Promise<void> => {
  window.history.replaceState(null, '', address);
  made = await bench(answer, {
    open: false,
    local: createStorage(createMemoryStore(login ? { 'heddle.token': 'kept' } : {})),
  });
  render(
    <ServicesProvider services={made.services}>
      <App />
    </ServicesProvider>,
  );
};
const page = (title: string) => within(screen.getByRole('region', { name: title }));
const told = (title: string): Record<string, unknown> =>
  JSON.parse(page(title).getByText(/^\{/).textContent ?? '') as Record<string, unknown>;
const address = (): string => window.location.pathname + window.location.search;

beforeEach(() => {
  // jsdom has no layout and no modal dialogs.
  Element.prototype.scrollIntoView = () => undefined;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(cleanup);

describe('login', () => {
  it('stands before everything, and leads back', async () => {
    await open('/supplierManage?page=3', undefined, false);
    await screen.findByRole('heading', { name: '测试平台' });
    expect(address()).toBe('/login?redirect=%2FsupplierManage%3Fpage%3D3');
    expect(document.title).toBe('登录 - 测试平台');
    expect(screen.getByLabelText('工号')).toBe(document.activeElement);
    await userEvent.type(screen.getByLabelText('工号'), 'A1001');
    await userEvent.type(screen.getByLabelText('密码'), 'abc123{Enter}');
    await screen.findByRole('region', { name: '供应商管理' });
    expect(address()).toBe('/supplierManage?page=3');
    expect(document.title).toBe('供应商管理 - 测试平台');
  });

  it('says what is wrong in its own line, and shows the password', async () => {
    await open(
      '/login',
      ({ url }) =>
        url.includes('oauth/token') ? json({ code: 401, message: '工号或密码错误', content: null }, 401) : undefined,
      false,
    );
    await userEvent.click(await screen.findByRole('button', { name: '登 录' }));
    expect(screen.getByRole('alert').textContent).toBe('请输入工号和密码');
    await userEvent.type(screen.getByLabelText('工号'), 'A1001');
    await userEvent.type(screen.getByLabelText('密码'), 'wrong1');
    await userEvent.click(screen.getByRole('button', { name: '显示' }));
    expect(screen.getByLabelText('密码').getAttribute('type')).toBe('text');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByRole('button', { name: '登 录' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('工号或密码错误'));
  });

  it('sends who is logged in away from it, never to another site', async () => {
    await open('/login?redirect=//evil.example');
    await screen.findByRole('region', { name: '首页' });
    expect(address()).toBe('/index');
  });

  it('comes back when a call is refused with 401', async () => {
    await open('/supplierManage', ({ url }) => (url.startsWith('/api/') ? json({}, 401) : undefined));
    await screen.findByRole('region', { name: '供应商管理' });
    await made.services.calls.run('supply.list').catch(() => undefined);
    await screen.findByLabelText('密码');
    expect(address()).toBe('/login?redirect=%2FsupplierManage');
  });

  it('after logging out begins at the start', async () => {
    await open('/supplierManage');
    await userEvent.click(await screen.findByRole('button', { name: /王晓明/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: '退出登录' }));
    await screen.findByLabelText('密码');
    expect(address()).toBe('/login');
  });
});

describe('addresses', () => {
  it('name the missing permission', async () => {
    await open('/salary');
    expect((await screen.findByRole('alert')).textContent).toContain('缺少权限 薪资档案');
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('that no page has lead to /404', async () => {
    await open('/nothing/here');
    await screen.findByText('页面不存在');
    expect(address()).toBe('/404');
    await userEvent.click(screen.getByRole('button', { name: '返回首页' }));
    await screen.findByRole('region', { name: '首页' });
  });

  it('of pages that need a searched user lead to the search', async () => {
    await open('/baseBusinessManagement/changeOffer');
    await screen.findByRole('region', { name: '用户综合信息' });
    expect(address()).toBe('/search');
    expect(screen.getByText('未搜索用户')).toBeTruthy();
  });
});

describe('tabs', () => {
  it('keep a page with its input and state while another is in sight', async () => {
    await open('/supplierManage');
    const list = await screen.findByRole('region', { name: '供应商管理' });
    await userEvent.click(within(list).getByRole('button', { name: '下一页' }));
    expect(address()).toBe('/supplierManage?page=2');
    await userEvent.click(within(list).getByRole('button', { name: '打开详情' }));
    await screen.findByRole('region', { name: '供应商详情' });
    expect(address()).toBe('/supplierDetail?id=7');
    await waitFor(() =>
      expect(JSON.parse(within(list).getByText(/^\{/).textContent ?? '')).toMatchObject({
        active: false,
        query: { page: '2' },
      }),
    );
    await userEvent.type(page('供应商详情').getByLabelText('备注'), 'abc');
    await userEvent.click(screen.getByRole('link', { name: '首页' }));
    await screen.findByRole('region', { name: '首页' });
    await userEvent.click(screen.getByRole('button', { name: '供应商管理' }));
    expect(address()).toBe('/supplierManage?page=2');
    await userEvent.click(screen.getByRole('button', { name: '未保存供应商详情 · 第7号' }));
    expect(page('供应商详情').getByLabelText<HTMLInputElement>('备注').value).toBe('abc');
    expect(told('供应商详情')).toMatchObject({ params: { id: '7' } });
  });

  it('ask before input is lost, and keep it when the answer is no', async () => {
    await open('/supplierDetail?id=1');
    await userEvent.type(
      (await screen.findByRole('region', { name: '供应商详情' })).querySelector('input') as HTMLInputElement,
      'x',
    );
    await userEvent.click(screen.getByRole('button', { name: /^关闭供应商详情/ }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消' }));
    expect(page('供应商详情').getByLabelText<HTMLInputElement>('备注').value).toBe('x');
    await userEvent.click(screen.getByRole('button', { name: /^关闭供应商详情/ }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '关闭' }));
    await screen.findByRole('region', { name: '首页' });
    expect(screen.queryByRole('region', { name: '供应商详情' })).toBeNull();
  });

  it('close by a middle press and by the menu of a right press', async () => {
    await open('/supplierManage');
    const tab = await screen.findByRole('button', { name: '供应商管理' });
    fireEvent.contextMenu(tab);
    expect(screen.getAllByRole('menuitem').map(item => item.textContent)).toEqual([
      '重新加载',
      '关闭',
      '关闭左侧',
      '关闭右侧',
      '关闭其它',
      '关闭全部',
    ]);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    fireEvent(tab, new MouseEvent('auxclick', { button: 1, bubbles: true }));
    await screen.findByRole('region', { name: '首页' });
    expect(screen.queryByRole('button', { name: '供应商管理' })).toBeNull();
  });

  it('hold a failing page to itself, and let it be tried again', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await open('/supplierManage?broken=1');
    expect((await screen.findByRole('alert')).textContent).toContain('表格数据有误');
    made.services.tabs.setQuery('/supplierManage', { broken: null });
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    await screen.findByRole('region', { name: '供应商管理' });
    error.mockRestore();
  });
});

describe('drawers and questions', () => {
  it('a drawer shows a page, and says whether something was done', async () => {
    await open('/supplierManage');
    await userEvent.click(
      within(await screen.findByRole('region', { name: '供应商管理' })).getByRole('button', { name: '打开抽屉' }),
    );
    const drawer = await screen.findByRole('dialog', { name: '供应商详情' });
    await userEvent.click(await within(drawer).findByRole('button', { name: '离开' }));
    await waitFor(() => expect(told('供应商管理')).toMatchObject({ answer: 'drawer true' }));
    expect(address()).toBe('/supplierManage');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('Escape closes it without', async () => {
    await open('/supplierManage');
    await userEvent.click(
      within(await screen.findByRole('region', { name: '供应商管理' })).getByRole('button', { name: '打开抽屉' }),
    );
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(told('供应商管理')).toMatchObject({ answer: 'drawer false' }));
  });

  it('a question is answered', async () => {
    await open('/supplierManage');
    await userEvent.click(
      within(await screen.findByRole('region', { name: '供应商管理' })).getByRole('button', { name: '提问' }),
    );
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: '删除「甲」？' })).getByRole('button', { name: '确定' }),
    );
    await waitFor(() => expect(told('供应商管理')).toMatchObject({ answer: 'agreed true' }));
  });
});

it('open pages learn of writes', async () => {
  await open('/supplierManage');
  await screen.findByRole('region', { name: '供应商管理' });
  await made.services.calls.run('supply.create', { name: 'A' });
  await waitFor(() => expect(told('供应商管理')).toMatchObject({ version: 1 }));
});

describe('the search box of the sidebar', () => {
  it('is driven by keyboard, and offers what is permitted', async () => {
    await open('/index');
    await screen.findByRole('region', { name: '首页' });
    const field = screen.getByRole('combobox', { name: '搜索菜单' });
    await userEvent.type(field, '薪资');
    expect(screen.getByText('没有匹配的菜单')).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, '供应商{Enter}');
    await screen.findByRole('region', { name: '供应商管理' });
  });
});

describe('Ctrl+K', () => {
  const press = () => userEvent.keyboard('{Control>}k{/Control}');
  const palette = () => within(screen.getByRole('dialog', { name: '快速打开' }));
  const options = () =>
    palette()
      .getAllByRole('option')
      .map(option => option.textContent);

  it('opens pages by what is typed, and only permitted ones', async () => {
    await open('/index');
    await screen.findByRole('region', { name: '首页' });
    await press();
    expect(palette().getByRole('combobox')).toBe(document.activeElement);
    await userEvent.keyboard('薪资');
    expect(palette().getByText('没有匹配的页面或操作')).toBeTruthy();
    await userEvent.clear(palette().getByRole('combobox'));
    await userEvent.keyboard('供应商{Enter}');
    await screen.findByRole('region', { name: '供应商管理' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers what was opened lately, open tabs and commands', async () => {
    await open('/supplierManage');
    await screen.findByRole('region', { name: '供应商管理' });
    await press();
    expect(
      palette()
        .getAllByRole('group')
        .map(group => group.getAttribute('aria-label')),
    ).toEqual(['最近打开', '已打开的标签', '操作']);
    expect(options()[0]).toContain('供应商管理');
    await userEvent.keyboard('ssz');
    expect(options()).toEqual(['深色主题']);
    await userEvent.keyboard('{Enter}');
    expect(made.services.appearance.state.dark).toBe(true);
    await press();
    await userEvent.keyboard('tcdl{Enter}');
    await screen.findByLabelText('密码');
  });

  it('is closed by Escape, and goes round with the arrows', async () => {
    await open('/index');
    await screen.findByRole('region', { name: '首页' });
    await press();
    const chosen = () => palette().getByRole('option', { selected: true }).textContent;
    const first = chosen();
    await userEvent.keyboard('{ArrowUp}');
    expect(chosen()).toBe(options().at(-1));
    await userEvent.keyboard('{ArrowDown}');
    expect(chosen()).toBe(first);
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('tabs by keyboard and in order', () => {
  const names = () =>
    within(screen.getByRole('navigation', { name: '已打开的页面' }))
      .getAllByRole('button')
      .map(button => button.textContent)
      .filter(Boolean);

  it('Alt and a number shows a tab; Alt+Shift and an arrow moves it, never before a pinned one', async () => {
    await open('/supplierManage');
    await screen.findByRole('region', { name: '供应商管理' });
    await userEvent.click(page('供应商管理').getByRole('button', { name: '打开详情' }));
    await screen.findByRole('region', { name: '供应商详情' });
    expect(names()).toEqual(['首页', '供应商管理', '供应商详情 · 第7号']);
    await userEvent.keyboard('{Alt>}2{/Alt}');
    expect(address()).toBe('/supplierManage');
    await userEvent.keyboard('{Alt>}9{/Alt}');
    expect(address()).toBe('/supplierDetail?id=7');
    screen.getByRole('button', { name: '供应商详情 · 第7号' }).focus();
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}{/Alt}');
    expect(names()).toEqual(['首页', '供应商详情 · 第7号', '供应商管理']);
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}');
    expect(names()).toEqual(['首页', '供应商管理', '供应商详情 · 第7号']);
  });

  it('a tab is dragged to its place', async () => {
    await open('/supplierManage');
    await screen.findByRole('region', { name: '供应商管理' });
    await userEvent.click(page('供应商管理').getByRole('button', { name: '打开详情' }));
    await screen.findByRole('region', { name: '供应商详情' });
    const tab = (name: string) => screen.getByRole('button', { name }).parentElement as HTMLElement;
    const dataTransfer = { setData: () => undefined, effectAllowed: '' };
    expect(tab('首页').draggable).toBe(false);
    fireEvent.dragStart(tab('供应商详情 · 第7号'), { dataTransfer });
    fireEvent.dragOver(tab('供应商管理'), { dataTransfer, clientX: -1 });
    fireEvent.drop(tab('供应商管理'), { dataTransfer });
    expect(names()).toEqual(['首页', '供应商详情 · 第7号', '供应商管理']);
  });
});

describe('the searched user', () => {
  it('is in sight on every page, masked, and one press forgets it', async () => {
    await open('/supplierManage');
    await screen.findByRole('region', { name: '供应商管理' });
    expect(screen.getByRole('button', { name: '搜索用户' })).toBeTruthy();
    act(() => made.services.account.set({ custName: '欧阳小三', billId: '02112345678', balance: -1250 }));
    const strip = within(await screen.findByRole('region', { name: '当前用户' }));
    expect(strip.getByText('欧***')).toBeTruthy();
    expect(strip.getByText('02112345678')).toBeTruthy();
    expect(strip.getByTitle('账户余额').textContent).toBe('账户余额-12.50');
    act(() =>
      made.services.account.hold('deposits', { title: '押金', total: 3, rows: [{ code: 'YJ1' }], name: 'code' }),
    );
    await userEvent.click(await strip.findByRole('button', { name: '押金3' }));
    expect(within(screen.getByRole('menu', { name: '押金' })).getByRole('menuitem').textContent).toBe('YJ1');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(strip.getByRole('button', { name: '清除当前用户' }));
    expect(made.services.account.state.held).toEqual({});
    expect(made.services.account.state.current).toBeNull();
    await waitFor(() => expect(screen.queryByRole('region', { name: '当前用户' })).toBeNull());
  });

  it('is searched by a key, from anywhere', async () => {
    await open('/supplierManage');
    await screen.findByRole('region', { name: '供应商管理' });
    await userEvent.keyboard('{Alt>}u{/Alt}');
    await screen.findByRole('region', { name: '用户综合信息' });
  });

  it('marks the entries that it does not open', async () => {
    await open('/index');
    await screen.findByRole('region', { name: '首页' });
    const entry = () => screen.getByRole('link', { name: '套餐变更' });
    expect(entry().getAttribute('aria-description')).toBe('未搜索用户');
    act(() => made.services.account.set({ billId: '021', userSpec: 'EQUIPMENT' }));
    await waitFor(() => expect(entry().getAttribute('aria-description')).toBe('该类型用户不允许进入该菜单'));
    act(() => made.services.account.set({ billId: '022', userSpec: 'BROADBAND' }));
    await waitFor(() => expect(entry().getAttribute('aria-description')).toBeNull());
  });
});

describe('a new version', () => {
  const publish = (manifest: object = { app: 'app.2.json' }): void => {
    const before = made.platform.fetch;
    made.platform.fetch = input =>
      String(input).endsWith('manifest.json') ? Promise.resolve(json(manifest)) : before(input);
  };
  let minutes = 0;
  const later = (): void => {
    const now = performance.now();
    minutes += 1;
    vi.spyOn(performance, 'now').mockReturnValue(now + minutes * 60_000);
    fireEvent.focus(window);
  };
  afterEach(() => vi.restoreAllMocks());

  it('is told when one comes back to the window', async () => {
    await open('/index');
    await screen.findByRole('region', { name: '首页' });
    later();
    expect(screen.queryByText('发现新版本')).toBeNull();
    vi.restoreAllMocks();
    publish();
    later();
    await screen.findByText('发现新版本');
    await userEvent.click(screen.getByRole('button', { name: '稍后' }));
    expect(screen.queryByText('发现新版本')).toBeNull();
  });

  it.each([
    ['another build of the client', { app: 'app.1.json', client: 'next' }, true],
    ['the build that runs', { app: 'app.1.json', client: 'present' }, false],
    ['a server that does not say', { app: 'app.1.json' }, false],
  ])('with the same documents: %s', async (_, manifest, told) => {
    await open('/index');
    await screen.findByRole('region', { name: '首页' });
    publish(manifest);
    expect(await made.services.bundle.isOutdated()).toBe(told);
    later();
    if (told) await screen.findByText('发现新版本');
    else expect(screen.queryByText('发现新版本')).toBeNull();
  });

  it('waits while there is unsaved input', async () => {
    await open('/supplierManage');
    await screen.findByRole('region', { name: '供应商管理' });
    await userEvent.type(page('供应商管理').getByLabelText('备注'), 'x');
    publish();
    later();
    await screen.findByText('有未保存的内容，保存后再刷新');
    expect(screen.queryByRole('button', { name: '刷新' })).toBeNull();
    await userEvent.clear(page('供应商管理').getByLabelText('备注'));
    expect(screen.getByRole('button', { name: '刷新' })).toBeTruthy();
  });
});

it('a watermark with name and code lies over the pages, and catches nothing', async () => {
  await open('/index');
  await screen.findByRole('region', { name: '首页' });
  const mark = document.querySelector('.watermark');
  expect(mark?.textContent).toContain('王晓明 A1001');
  expect(mark?.getAttribute('aria-hidden')).toBe('true');
});

describe('addresses that lead nowhere', () => {
  it('say which parameter is missing', async () => {
    await open('/orderPage');
    expect((await screen.findByRole('alert')).textContent).toContain('地址中缺少参数 type');
    await vi.waitFor(() => expect(document.title).toBe('工单 - 测试平台'));
  });

  it('a parameter stands in the path, and its name before the title (spec 2.2, 2.9)', async () => {
    await open('/orderPage/malfunction?step=2');
    await screen.findByRole('region', { name: '工单' });
    expect(told('工单')).toMatchObject({ params: { type: 'malfunction' }, query: { step: '2' } });
    await vi.waitFor(() => expect(document.title).toBe('故障工单 - 测试平台'));
    expect(screen.getByRole('button', { name: '故障工单' })).toBeTruthy();
    expect(address()).toBe('/orderPage/malfunction?step=2');
  });

  it.each(['/%', '/orderPage/a/b', '/nowhere%2'])('%s is no page', async where => {
    await open(where);
    await screen.findByText('页面不存在');
    expect(address()).toBe('/404');
  });

  it('a refusal of the server is a warning, and leads to the search', async () => {
    await open('/supplierManage', ({ url }) =>
      url.startsWith('/api/userState') ? json({ code: 200, message: '用户已停机', content: null }) : undefined,
    );
    await screen.findByRole('region', { name: '供应商管理' });
    made.services.bundle.app().app.account = { ...searching, check: 'user.state' };
    try {
      act(() => made.services.account.set({ billId: '021', userSpec: 'BROADBAND' }));
      await userEvent.click(screen.getByRole('link', { name: '套餐变更' }));
      await screen.findByText('用户已停机');
      await screen.findByRole('region', { name: '用户综合信息' });
      expect(address()).toBe('/search');
    } finally {
      made.services.bundle.app().app.account = searching;
    }
  });
});

it('says when the app cannot be loaded, and tries again', async () => {
  window.history.replaceState(null, '', '/index');
  made = await bench(undefined, { open: false });
  const working = made.platform.fetch;
  made.platform.fetch = () => Promise.reject(new TypeError('offline'));
  render(
    <ServicesProvider services={made.services}>
      <App />
    </ServicesProvider>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('应用加载失败，请检查网络后重试');
  made.platform.fetch = working;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  await screen.findByLabelText('密码');
});
