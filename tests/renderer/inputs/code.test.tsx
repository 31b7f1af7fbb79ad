// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { press, showInput } from './one-input.tsx';

const items = [
  { value: 'A', label: '设备厂商' },
  { value: 'B', label: '施工单位' },
  { value: 'C', label: '停用的', off: true },
  { value: 'B1', label: '管道施工', parent: 'B' },
];
const dictionaries = { kind: items };
const code = { type: 'code', dictionary: 'kind' } as const;
const box = (): HTMLElement => screen.getByRole('combobox', { name: '此项' });
const offered = (): string[] =>
  [...document.querySelectorAll('.ant-select-item-option-content')].map(one => one.textContent ?? '');
const shown = (): string => document.querySelector('.ant-select')?.textContent ?? '';
const open = async (): Promise<void> => {
  fireEvent.mouseDown(box());
  await waitFor(() => expect(offered().length).toBeGreaterThan(0));
};
const choose = (label: string): boolean =>
  fireEvent.click(
    within(document.querySelector<HTMLElement>('.ant-select-dropdown') ?? document.body).getByText(label),
  );
const clear = (): boolean => fireEvent.click(document.querySelector('.ant-select-clear') ?? document.body);

describe('a code of a dictionary', () => {
  it('is chosen by its label; what is off is not offered, inner codes come with their branch', async () => {
    const input = await showInput(code, { dictionaries });
    await open();
    expect(offered()).toEqual(['设备厂商', '施工单位', '施工单位 / 管道施工']);
    choose('施工单位 / 管道施工');
    expect(input.changes).toEqual(['B1']);
    clear();
    expect(input.value()).toBeNull();
  });

  it('that is off is shown, and may stay, where a record has it', async () => {
    await showInput(code, { dictionaries, value: 'C' });
    expect(shown()).toBe('停用的');
    await open();
    expect(offered()).toContain('停用的');
  });

  it('that the dictionary does not know is shown as it is', async () => {
    await showInput(code, { dictionaries, value: 'X' });
    expect(shown()).toBe('X');
  });

  it('is found by typing and taken by the keyboard', async () => {
    const input = await showInput(code, { dictionaries });
    await userEvent.type(box(), '管道');
    await waitFor(() => expect(offered()).toEqual(['施工单位 / 管道施工']));
    await waitFor(() => expect(document.querySelector('.ant-select-item-option-active')).toBeTruthy());
    press('Enter');
    expect(input.changes).toEqual(['B1']);
  });

  it('says that nothing matches', async () => {
    await showInput(code, { dictionaries });
    await userEvent.type(box(), '没有的');
    await screen.findByText('没有匹配的选项');
  });
});

describe('several codes', () => {
  const dictionaries = { kind: items.filter(({ value }) => value !== 'B1') };

  it('are chosen one by one, and are nothing when all are gone', async () => {
    const input = await showInput({ ...code, many: true }, { dictionaries });
    await open();
    choose('设备厂商');
    choose('施工单位');
    choose('设备厂商');
    choose('施工单位');
    expect(input.changes).toEqual([['A'], ['A', 'B'], ['B'], null]);
  });

  it('are what a query looks for, and come back from its address', async () => {
    const input = await showInput({ ...code, search: 'in' }, { dictionaries, mode: 'query', value: 'A,B' });
    await open();
    expect(offered()).toContain('停用的');
    choose('设备厂商');
    expect(input.changes).toEqual([['B']]);
  });
});

describe('yes or no', () => {
  it('is a switch that the keyboard turns, too', async () => {
    const input = await showInput({ type: 'boolean' });
    const toggle = screen.getByRole('switch', { name: /此项|是|否/ });
    fireEvent.click(toggle);
    toggle.focus();
    await userEvent.keyboard(' ');
    expect(input.changes).toEqual([true, false]);
  });
  it('is yes, no or either in a query', async () => {
    const input = await showInput({ type: 'boolean' }, { mode: 'query' });
    await open();
    choose('否');
    expect(input.changes).toEqual(['false']);
    clear();
    expect(input.value()).toBeNull();
  });
});

describe('several codes of a tree', () => {
  const tree = {
    right: [
      { value: 'menu/a', label: '受理' },
      { value: 'menu/a/b', label: '用户业务', parent: 'menu/a' },
      { value: '过户', label: '过户', parent: 'menu/a/b' },
      { value: '移机', label: '移机', parent: 'menu/a/b' },
      { value: '小区', label: '小区', parent: 'menu/a' },
    ],
  };
  const rights = { type: 'code', dictionary: 'right', many: true } as const;
  const box = (name: string) => screen.findByRole('checkbox', { name }) as Promise<HTMLInputElement>;

  it('are boxes below their branches, and a branch takes and leaves all that is below it', async () => {
    const input = await showInput(rights, { dictionaries: tree, value: ['过户'] });
    const branch = await box('受理 / 用户业务');
    expect([branch.checked, branch.indeterminate]).toEqual([false, true]);
    fireEvent.click(branch);
    expect(input.value()).toEqual(['过户', '移机']);
    fireEvent.click(await box('受理 / 用户业务'));
    expect(input.value()).toBeNull();
    fireEvent.click(await box('小区'));
    expect(input.value()).toEqual(['小区']);
  });

  it('are found by their names, and one that the dictionary does not know stays until it is taken away', async () => {
    const input = await showInput(rights, { dictionaries: tree, value: ['旧权限'] });
    await userEvent.type(await screen.findByRole('textbox'), '机');
    expect(screen.getAllByRole('checkbox').map(one => one.parentElement?.textContent)).toEqual([
      '受理 / 用户业务',
      '移机',
    ]);
    await userEvent.clear(screen.getByRole('textbox'));
    fireEvent.click(await box('旧权限'));
    expect(input.value()).toBeNull();
  });
});

describe.each([
  ['one code', code, 'A'],
  ['several codes', { ...code, many: true }, ['A']],
] as const)('the list of %s', (_, field, value) => {
  const opened = async () => {
    const input = await showInput(field, { dictionaries: { kind: items.filter(({ parent }) => !parent) }, value });
    await userEvent.click(box());
    await waitFor(() => expect(offered().length).toBeGreaterThan(1));
    await waitFor(() => expect(document.querySelector('.ant-select-item-option-active')).toBeTruthy());
    return input;
  };

  it('is closed by Escape at once: an Enter right behind it takes nothing, and lets nothing go', async () => {
    const input = await opened();
    press('Escape');
    expect(box().getAttribute('aria-expanded')).toBe('false');
    press('Enter');
    expect(input.changes).toEqual([]);
  });

  it('takes nothing, and lets nothing go, by Ctrl+Enter, which the form hears', async () => {
    const input = await opened();
    const heard: string[] = [];
    document.body.addEventListener('keydown', ({ key }) => heard.push(key), { once: true });
    press('ArrowDown');
    fireEvent.keyDown(box(), { key: 'Enter', code: 'Enter', keyCode: 13, ctrlKey: true });
    expect(input.changes).toEqual([]);
    expect(heard).toHaveLength(1);
  });
});
