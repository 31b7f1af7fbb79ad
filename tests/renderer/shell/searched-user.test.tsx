// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { open } from './shell.tsx';

describe('the searched user', () => {
  it('is in sight on every page, as it was read, and one press forgets it', async () => {
    const made = await open('/supplierManage');
    await screen.findByRole('region', { name: '供应商管理' });
    expect(screen.getByRole('button', { name: '搜索用户' })).toBeTruthy();
    act(() => made.services.account.set({ custName: '欧阳小三', billId: '02112345678', balance: -1250 }));
    const strip = within(await screen.findByRole('region', { name: '当前用户' }));
    expect(strip.getByText('欧阳小三')).toBeTruthy();
    expect(strip.getByText('02112345678')).toBeTruthy();
    expect(strip.getByTitle('账户余额').textContent).toBe('账户余额-12.50元');
    const order = within(strip.getByRole('button', { name: /02112345678/ })).getAllByTitle(/./);
    expect(
      order.map(part => part.title),
      'who it is stands first',
    ).toEqual(['客户名称', '服务号码', '账户余额']);
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

  it('keys pressed while its search comes are kept for it, and only until one goes elsewhere', async () => {
    await open('/supplierManage');
    await screen.findByRole('region', { name: '供应商管理' });
    const isKept = (key: string) => !fireEvent.keyDown(document.body, { key });
    await userEvent.click(screen.getByRole('button', { name: '搜索用户' }));
    await screen.findByRole('region', { name: '用户综合信息' });
    expect(isKept('1')).toBe(true);
    await userEvent.click(screen.getByRole('link', { name: '首页' }));
    await screen.findByRole('region', { name: '首页' });
    for (const _ of ['drawn', 'looked at']) await new Promise(requestAnimationFrame);
    expect(isKept('x')).toBe(false);
  });

  it('has what is done most for it a press away; what it is no user for says so', async () => {
    const made = await open('/supplierManage');
    await screen.findByRole('region', { name: '供应商管理' });
    act(() => made.services.account.set({ custName: '欧阳小三', billId: '021', userSpec: 'EQUIPMENT' }));
    const strip = within(await screen.findByRole('region', { name: '当前用户' }));
    const change = () => strip.getByRole('button', { name: '套餐变更' });
    expect(strip.queryByRole('button', { name: '薪资档案' }), 'what one may not open').toBeNull();
    await userEvent.click(change());
    expect(await screen.findByText('该类型用户不允许进入该菜单')).toBeTruthy();
    act(() => made.services.account.set({ custName: '欧阳小三', billId: '022', userSpec: 'BROADBAND' }));
    await waitFor(() => expect(change().getAttribute('aria-disabled')).toBeNull());
    await userEvent.click(change());
    await screen.findByRole('region', { name: '套餐变更' });
  });

  it('is nobody else where a new customer is being taken on: the strip says so, until a user is searched', async () => {
    const made = await open('/index');
    await screen.findByRole('region', { name: '首页' });
    act(() => made.services.account.set({ custName: '王鹏', billId: '021', userSpec: 'BROADBAND' }));
    act(() => made.services.account.takeOn({ page: 'baseBusinessManagement/changeOffer', known: '李*' }));
    const strip = within(await screen.findByRole('region', { name: '当前用户' }));
    await waitFor(() => expect(strip.queryByText('021')).toBeNull());
    expect(strip.getByText('新客户')).toBeTruthy();
    expect(strip.getByText('李*')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: '套餐变更' }));
    await screen.findByRole('region', { name: '套餐变更' });
    act(() => made.services.account.set({ custName: '王鹏', billId: '021', userSpec: 'BROADBAND' }));
    await waitFor(() => expect(strip.queryByText('新客户')).toBeNull());
    act(() => made.services.account.takeOn({ page: 'baseBusinessManagement/changeOffer', known: '' }));
    await userEvent.click(await strip.findByRole('button', { name: '清除当前用户' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: '当前用户' })).toBeNull());
  });

  it('is searched by a key, from anywhere', async () => {
    await open('/supplierManage');
    await screen.findByRole('region', { name: '供应商管理' });
    await userEvent.keyboard('{Alt>}u{/Alt}');
    await screen.findByRole('region', { name: '用户综合信息' });
  });

  it('marks the entries that it does not open', async () => {
    const made = await open('/index');
    await screen.findByRole('region', { name: '首页' });
    const entry = () => screen.getByRole('link', { name: '套餐变更' });
    expect(entry().getAttribute('aria-description')).toBe('未搜索用户');
    act(() => made.services.account.set({ billId: '021', userSpec: 'EQUIPMENT' }));
    await waitFor(() => expect(entry().getAttribute('aria-description')).toBe('该类型用户不允许进入该菜单'));
    act(() => made.services.account.set({ billId: '022', userSpec: 'BROADBAND' }));
    await waitFor(() => expect(entry().getAttribute('aria-description')).toBeNull());
  });
});
