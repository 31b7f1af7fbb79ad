// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryStore } from '#runtime/platform/memory/store.ts';
import { createStorage } from '#runtime/platform/storage.ts';
import { app, bench } from '#tests/runtime/services/fixture.ts';
import { address, page, show, told } from './shell.tsx';

let width = 1366;
beforeEach(() => {
  width = 1366;
  window.matchMedia = (query: string) =>
    ({
      matches: /min-width: (\d+)px/.test(query) && Number(/(\d+)px/.exec(query)?.[1]) <= width,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
});

/** The suppliers, whose records stand beside their list. */
async function openList() {
  window.history.replaceState(null, '', '/supplierManage');
  const routes = app.routes.map(route => {
    if (route.path === 'supplierManage') return { ...route, beside: true };
    return route.path === 'supplierDetail' ? { ...route, kind: 'detail' as const } : route;
  });
  const made = await bench(undefined, {
    open: false,
    app: { ...app, routes },
    local: createStorage(createMemoryStore({ 'heddle.token': 'kept' })),
  });
  show(made);
  await screen.findByRole('region', { name: '供应商管理' });
  return made;
}
const list = () => page('供应商管理');
const openFirst = () => userEvent.click(list().getByRole('button', { name: '打开列表第一条' }));
const position = (): string | null =>
  within(screen.getByRole('navigation', { name: '列表中的位置' })).getByRole('status').textContent;
const record = async (): Promise<HTMLElement> =>
  (await screen.findAllByRole('region', { name: '供应商详情' }))[0] as HTMLElement;

describe('a record beside its list', () => {
  it('is opened there, turned to the next one, and closed by Escape; its list stays in sight', async () => {
    const { services } = await openList();
    await openFirst();
    await record();
    await waitFor(() => expect(told('供应商管理')).toBeTruthy());
    await screen.findByText('第 1 条，共 3 条');
    expect(address()).toBe('/supplierManage');
    expect(services.tabs.state.tabs.map(tab => tab.path)).toEqual(['index', 'supplierManage']);
    await userEvent.keyboard('j');
    await waitFor(() => expect(position()).toBe('第 2 条，共 3 条'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('region', { name: '供应商详情' })).toBeNull());
    expect(list().getByLabelText('备注')).toBeTruthy();
  });

  it('what is not of the list, or in a narrow window, opens in its tab', async () => {
    await openList();
    await userEvent.click(list().getByRole('button', { name: '打开详情' }));
    await waitFor(() => expect(address()).toBe('/supplierDetail?id=7'));
  });

  it('a narrow window has no room for both', async () => {
    width = 1200;
    await openList();
    await openFirst();
    await waitFor(() => expect(address()).toBe('/supplierDetail?id=1'));
  });

  it('goes to a tab of its own by a press, with its place in the list', async () => {
    await openList();
    await openFirst();
    await userEvent.click(within(await record()).getByRole('button', { name: '在标签页中打开' }));
    await waitFor(() => expect(address()).toBe('/supplierDetail?id=1'));
    expect(position()).toBe('第 1 条，共 3 条');
  });

  it('asks before input in it is lost', async () => {
    const { services } = await openList();
    await openFirst();
    const beside = within(await record());
    await userEvent.type(await beside.findByLabelText('备注'), 'abc');
    expect(services.tabs.state.tabs.at(-1)?.unsaved).toBe(true);
    await userEvent.click(beside.getByRole('button', { name: '收起供应商详情' }));
    const question = await screen.findByRole('dialog', { name: '内容尚未保存，确定离开？' });
    await userEvent.click(within(question).getByRole('button', { name: '取消' }));
    expect(beside.getByLabelText<HTMLInputElement>('备注').value).toBe('abc');
  });
});
