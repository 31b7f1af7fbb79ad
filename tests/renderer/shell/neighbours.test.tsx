// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { good, type Seen } from '#tests/runtime/services/fixture.ts';
import { address, open, page, told } from './shell.tsx';

/** The suppliers 1 to 3, two on a page. */
const answer = ({ url }: Seen): Response | undefined => {
  const asked = new URL(url, 'http://x');
  if (asked.pathname !== '/api/supply') return undefined;
  const first = (Number(asked.searchParams.get('curPage')) - 1) * 2;
  return good({ total: 3, records: [1, 2, 3].slice(first, first + 2).map(id => ({ id })), current: 1, size: 2 });
};
async function openFrom(button: string) {
  const made = await open('/supplierManage', answer);
  const list = await screen.findByRole('region', { name: '供应商管理' });
  await userEvent.click(within(list).getByRole('button', { name: button }));
  await screen.findByRole('region', { name: '供应商详情' });
  return made;
}
async function openInList(button: string) {
  const made = await openFrom(button);
  await screen.findByRole('navigation', { name: '列表中的位置' });
  return made;
}
const bar = () => within(screen.getByRole('navigation', { name: '列表中的位置' }));
const position = (): string | null => bar().getByRole('status').textContent;
const side = (name: string): HTMLElement => bar().getByRole('button', { name });

describe('previous and next of the list that a record was opened from', () => {
  it('lead through it in one tab, across its pages, with its filters', async () => {
    const made = await openInList('打开列表第一条');
    expect(position()).toBe('第 1 条，共 3 条');
    await userEvent.click(side('下一条'));
    await waitFor(() => expect(address()).toBe('/supplierDetail?id=2'));
    await waitFor(() => expect([position(), told('供应商详情').params]).toEqual(['第 2 条，共 3 条', { id: '2' }]));
    expect(made.seen.some(({ url }) => url.startsWith('/api/supply'))).toBe(false);
    expect(document.activeElement).toBe(side('下一条'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(position()).toBe('第 3 条，共 3 条'));
    expect(made.seen.filter(({ url }) => url.startsWith('/api/supply')).map(({ url }) => url)).toEqual(
      ['1', '2'].map(curPage => expect.stringMatching(new RegExp(`status=active.*curPage=${curPage}&limit=2`))),
    );
    expect(made.services.tabs.state.tabs.map(tab => tab.key)).toEqual([
      '/index',
      '/supplierManage',
      '/supplierDetail?id=3',
    ]);
    await userEvent.click(side('下一条'));
    expect(made.services.notices.state.items.map(({ text }) => text)).toEqual(['已是最后一条']);
    expect([side('下一条').title, side('下一条').ariaDisabled]).toEqual(['已是最后一条', 'true']);
    await userEvent.click(page('供应商详情').getByRole('button', { name: '离开' }));
    expect(address()).toBe('/supplierManage');
  });

  it('are pressed by Alt+PageUp and Alt+PageDown, and found among the commands', async () => {
    await openInList('打开列表第一条');
    await userEvent.keyboard('{Alt>}{PageDown}{/Alt}');
    await waitFor(() => expect(position()).toBe('第 2 条，共 3 条'));
    await userEvent.keyboard('{Alt>}{PageUp}{/Alt}');
    await waitFor(() => expect(position()).toBe('第 1 条，共 3 条'));
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox', { name: '查找单号、号码、姓名、页面和操作' }), 'xyt');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(position()).toBe('第 2 条，共 3 条'));
  });

  it('ask before input is lost', async () => {
    await openInList('打开列表第一条');
    await userEvent.type(page('供应商详情').getByLabelText('备注'), 'abc');
    await userEvent.click(side('下一条'));
    const question = await screen.findByRole('dialog', { name: '“供应商详情”有未保存的内容，确定离开？' });
    await userEvent.click(within(question).getByRole('button', { name: '取消' }));
    expect([position(), page('供应商详情').getByLabelText<HTMLInputElement>('备注').value]).toEqual([
      '第 1 条，共 3 条',
      'abc',
    ]);
    await userEvent.click(side('下一条'));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '离开' }));
    await waitFor(() => expect(position()).toBe('第 2 条，共 3 条'));
  });

  it('work in a drawer', async () => {
    await openInList('在抽屉中打开列表第一条');
    await userEvent.click(side('下一条'));
    await waitFor(() => expect([position(), told('供应商详情').params]).toEqual(['第 2 条，共 3 条', { id: '2' }]));
    expect(address()).toBe('/supplierManage');
    await userEvent.keyboard('{Alt>}{PageDown}{/Alt}');
    await waitFor(() => expect(position()).toBe('第 3 条，共 3 条'));
  });

  it('are not there where it was opened otherwise', async () => {
    await openFrom('打开详情');
    expect(screen.queryByRole('button', { name: '下一条' })).toBeNull();
    expect(document.querySelector('.neighbours')).toBeNull();
  });
});
