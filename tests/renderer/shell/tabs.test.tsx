// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { address, open, page, told } from './shell.tsx';

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
    const made = await open('/supplierManage?broken=1');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('页面出错');
    // What the page threw is for those who look after the platform.
    expect(alert.textContent).not.toContain('表格数据有误');
    expect(within(alert).getByRole('button', { name: /错误信息/ }).title).toContain('表格数据有误');
    made.services.tabs.setQuery('/supplierManage', { broken: null });
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    await screen.findByRole('region', { name: '供应商管理' });
    error.mockRestore();
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
  const made = await open('/supplierManage');
  await screen.findByRole('region', { name: '供应商管理' });
  await made.services.calls.run('supply.create', { name: 'A' });
  await waitFor(() => expect(told('供应商管理')).toMatchObject({ version: 1 }));
});

describe('the focus', () => {
  it('goes along to the page in sight, and back to what had it there', async () => {
    await open('/supplierManage');
    const list = await screen.findByRole('region', { name: '供应商管理' });
    const shown = list.closest('.shell-page');
    await waitFor(() => expect(document.activeElement).toBe(shown));
    const link = within(list).getByRole('button', { name: '打开详情' });
    await userEvent.click(link);
    const detail = await screen.findByRole('region', { name: '供应商详情' });
    await waitFor(() => expect(document.activeElement).toBe(detail.closest('.shell-page')));
    await userEvent.click(screen.getByRole('button', { name: '供应商管理' }));
    await waitFor(() => expect(document.activeElement).toBe(link));
  });
});
