// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createMemoryStore } from '#runtime/platform/memory/store.ts';
import { createStorage } from '#runtime/platform/storage.ts';
import { app, bench } from '#tests/runtime/services/fixture.ts';
import { address, open, page, show } from './shell.tsx';

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

it('a page that was opened by its address has the place of the page from which its records are opened', async () => {
  window.history.replaceState(null, '', '/supplierDetail?id=7');
  const routes = app.routes.map(one => (one.path === 'supplierDetail' ? { ...one, from: 'supplierManage' } : one));
  const local = createStorage(createMemoryStore({ 'heddle.token': 'kept' }));
  show(await bench(undefined, { open: false, app: { ...app, routes }, local }));
  await screen.findByRole('region', { name: '供应商详情' });
  const crumbs = within(screen.getByRole('navigation', { name: '当前位置' }));
  await waitFor(() =>
    expect(crumbs.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      '财务与资金',
      '供应商管理',
      '供应商详情',
      '第7号',
    ]),
  );
});
