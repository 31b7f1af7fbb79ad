// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { bench, json, searching } from '#tests/runtime/services/fixture.ts';
import { address, open, show, told } from './shell.tsx';

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

  it('leads back to the start page, too (spec 2.1)', async () => {
    await open('/', undefined, false);
    await screen.findByRole('heading', { name: '测试平台' });
    expect(address()).toBe('/login?redirect=%2F');
  });

  it.each([
    ['/supplierManage/?page=3', '/supplierManage?page=3'],
    ['/supplierManage//', '/supplierManage'],
    ['/redirect/supplierManage?page=3', '/supplierManage?page=3'],
  ])('%s is the page at %s', async (typed, found) => {
    await open(typed);
    await screen.findByRole('region', { name: '供应商管理' });
    expect(address()).toBe(found);
  });

  it.each(['/redirect', '/redirect/'])('%s, which names no page, leads to the start page (spec 2.1)', async typed => {
    await open(typed);
    await waitFor(() => expect(address()).toBe('/index'));
  });

  it('is the same with a slash at its end', async () => {
    await open('/login/', undefined, false);
    await screen.findByRole('heading', { name: '测试平台' });
    expect(address()).toBe('/login/');
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
    const made = await open('/supplierManage', ({ url }) => (url.startsWith('/api/') ? json({}, 401) : undefined));
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

describe('addresses that lead nowhere', () => {
  it('say that a record is to be chosen first', async () => {
    await open('/orderPage');
    expect((await screen.findByRole('alert')).textContent).toContain('先选一条，再打开“工单”');
    await vi.waitFor(() => expect(document.title).toBe('工单 - 测试平台'));
    await userEvent.click(screen.getByRole('button', { name: '去“供应商管理”' }));
    await screen.findByRole('region', { name: '供应商管理' });
  });

  it('a parameter stands in the path, and its name before the title (spec 2.2, 2.9)', async () => {
    await open('/orderPage/malfunction?step=2');
    await screen.findByRole('region', { name: '工单' });
    expect(told('工单')).toMatchObject({ params: { type: 'malfunction' }, query: { step: '2' } });
    await vi.waitFor(() => expect(document.title).toBe('故障工单 - 测试平台'));
    expect(screen.getByRole('button', { name: '故障工单' })).toBeTruthy();
    expect(address()).toBe('/orderPage/malfunction?step=2');
  });

  it.each(['/%', '/orderPage/a/b', '/orderPage/nonsense', '/nowhere%2'])('%s is no page', async where => {
    await open(where);
    await screen.findByText('页面不存在');
    expect(address()).toBe('/404');
  });

  it('a refusal of the server is a warning, and leads to the search', async () => {
    const made = await open('/supplierManage', ({ url }) =>
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
  const made = await bench(undefined, { open: false });
  const working = made.platform.fetch;
  made.platform.fetch = () => Promise.reject(new TypeError('offline'));
  show(made);
  expect((await screen.findByRole('alert')).textContent).toContain('应用加载失败，请检查网络后重试');
  made.platform.fetch = working;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  await screen.findByLabelText('密码');
});

it('a failure that the server has written down shows its number, to be copied', async () => {
  const answered = { code: 500, message: '服务器异常', content: null, trace: 'b0a1-77' };
  await open('/supplierManage', ({ url }) => (url.includes('/userInfo') ? json(answered, 500) : undefined));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('服务器异常');
  expect(within(alert).getByRole('button', { name: /错误编号/ }).textContent).toContain('b0a1-77');
});
