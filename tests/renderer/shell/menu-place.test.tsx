// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { address, open, page } from './shell.tsx';

it('a page that the menu does not list has the place of the one that led to it, and a way back', async () => {
  await open('/supplierManage');
  await screen.findByRole('region', { name: '供应商管理' });
  await userEvent.click(page('供应商管理').getByRole('button', { name: '打开详情' }));
  await screen.findByRole('region', { name: '供应商详情' });
  expect(screen.getByRole('link', { name: '供应商管理' }).getAttribute('aria-current')).toBe('page');
  const crumbs = within(screen.getByRole('navigation', { name: '当前位置' }));
  expect(crumbs.getAllByRole('listitem').map(item => item.textContent)).toContain('供应商详情');
  await userEvent.click(crumbs.getByRole('button', { name: '返回供应商管理' }));
  expect(address()).toBe('/supplierManage');
});
