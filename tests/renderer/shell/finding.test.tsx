// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { good, json } from '#tests/runtime/services/fixture.ts';
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
    expect(await palette().findByText('没有匹配的页面、记录或操作')).toBeTruthy();
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

  it('opens what can be made anew, by the name that one would ask for', async () => {
    await open('/index');
    await screen.findByRole('region', { name: '首页' });
    await press();
    await userEvent.keyboard('新建商品{Enter}');
    await screen.findByRole('region', { name: '商品' });
  });

  const found = [
    {
      entity: 'order',
      title: '工单',
      more: true,
      records: [
        {
          key: 7,
          number: 'GD7',
          name: '光猫闪红灯',
          status: '处理中',
          facts: '王**',
          page: 'orderPage',
          params: { type: 'malfunction' },
        },
      ],
    },
  ];

  it('opens records by what identifies them: Enter waits for the server where nothing else fits', async () => {
    const made = await open('/index', ({ url }) => (url.startsWith('/sysApi/v1/search?') ? good(found) : undefined));
    await screen.findByRole('region', { name: '首页' });
    await press();
    await userEvent.keyboard('GD7');
    expect(palette().getByText('正在查找…')).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('region', { name: '工单' });
    const asked = made.seen.flatMap(({ url }) => (url.startsWith('/sysApi/v1/search?') ? [url] : []));
    expect(asked, 'asked once, a moment after the last key').toEqual(['/sysApi/v1/search?text=GD7&names=true']);
  });

  it('keeps what is chosen when records come, and says what of them is known', async () => {
    await open('/index', ({ url }) => (url.startsWith('/sysApi/v1/search?') ? good(found) : undefined));
    await screen.findByRole('region', { name: '首页' });
    await press();
    await userEvent.keyboard('供应商');
    expect(palette().getByRole('option', { selected: true }).textContent).toContain('供应商管理');
    const group = await palette().findByRole('group', { name: '工单（前1条）' });
    expect(group.textContent).toContain('GD7 光猫闪红灯处理中 · 王**');
    expect(palette().getByRole('option', { selected: true }).textContent).toContain('供应商管理');
  });

  it('says why records could not be looked for', async () => {
    await open('/index', ({ url }) =>
      url.startsWith('/sysApi/v1/search?') ? json({ code: 429, message: '本小时查询次数已用完' }) : undefined,
    );
    await screen.findByRole('region', { name: '首页' });
    await press();
    await userEvent.keyboard('GD7');
    expect(await palette().findByText('没有查到记录：本小时查询次数已用完')).toBeTruthy();
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
