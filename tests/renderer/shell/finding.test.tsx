// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { open } from './shell.tsx';

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
    const made = await open('/supplierManage');
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
