// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { address, open } from './shell.tsx';

const broadband = { userId: 7, billId: '021', userSpec: 'BROADBAND' };

it('a page that waits for a user opens by itself after the choice, with its parameters', async () => {
  const { services } = await open('/baseBusinessManagement/changeOffer?step=2');
  await screen.findByRole('region', { name: '用户综合信息' });
  expect(screen.getByText('未搜索用户')).toBeTruthy();
  expect(services.awaited.state.page).toMatchObject({ title: '套餐变更', refusal: '' });
  act(() => services.account.set(broadband));
  await screen.findByRole('region', { name: '套餐变更' });
  expect(address()).toBe('/baseBusinessManagement/changeOffer?step=2');
  expect(services.awaited.state.page).toBeNull();
});

it('a page that is not for the user who is held waits for another one', async () => {
  const { services } = await open('/index');
  await screen.findByRole('region', { name: '首页' });
  act(() => services.account.set({ ...broadband, userSpec: 'EQUIPMENT' }));
  await userEvent.click(screen.getByRole('link', { name: '套餐变更' }));
  await screen.findByRole('region', { name: '用户综合信息' });
  expect(services.awaited.state.page).toMatchObject({ refusal: '该类型用户不允许进入该菜单', refused: 7 });
  act(() => services.account.set({ ...broadband, userSpec: 'EQUIPMENT', balance: 5 }));
  expect(address(), 'the same user again').toBe('/search');
  act(() => services.account.set({ ...broadband, userId: 8 }));
  await screen.findByRole('region', { name: '套餐变更' });
});

it('who is sent to the search with nobody held finds it as it is at first', async () => {
  const { services } = await open('/search?custName=王&_found=7');
  await screen.findByRole('region', { name: '用户综合信息' });
  await userEvent.click(screen.getByRole('link', { name: '套餐变更' }));
  await waitFor(() => expect(address()).toBe('/search'));
  expect(services.awaited.state.page).toMatchObject({ title: '套餐变更' });
});

it('nothing waits any more for who goes elsewhere, or logs out', async () => {
  const { services } = await open('/baseBusinessManagement/changeOffer');
  await screen.findByRole('region', { name: '用户综合信息' });
  await userEvent.click(screen.getByRole('link', { name: '首页' }));
  await screen.findByRole('region', { name: '首页' });
  expect(services.awaited.state.page).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: '套餐变更' }));
  await waitFor(() => expect(services.awaited.state.page).not.toBeNull());
  await userEvent.click(screen.getByRole('button', { name: /王晓明/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: '退出登录' }));
  await screen.findByLabelText('密码');
  expect(services.awaited.state.page).toBeNull();
});
