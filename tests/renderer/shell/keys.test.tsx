// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isFree, pressIn } from '#renderer/shell/keys/page-keys.ts';
import { stepRow } from '#renderer/shell/keys/rows.ts';
import { open, page } from './shell.tsx';

const { press } = { press: (keys: string) => userEvent.keyboard(keys) };
const drawn = (html: string): HTMLElement => {
  document.body.innerHTML = html;
  return document.body;
};
afterEach(() => document.body.replaceChildren());

describe('keys of the page', () => {
  it('? tells all of them, and closes again', async () => {
    await open('/supplierManage');
    await screen.findByRole('region', { name: '供应商管理' });
    // Keys of the shell are heard once its tools have come.
    await waitFor(async () => {
      if (screen.queryByRole('dialog', { name: '按键' }) === null) await press('?');
      expect(screen.getByRole('dialog', { name: '按键' })).toBeTruthy();
    });
    const told = within(screen.getByRole('dialog', { name: '按键' }));
    expect(told.getByText('新建').closest('div')?.textContent).toBe('N新建');
    expect(told.getByText('Ctrl+Enter')).toBeTruthy();
    await userEvent.click(told.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '按键' })).toBeNull());
  });

  it('are letters while something is typed', async () => {
    await open('/supplierManage');
    await screen.findByRole('region', { name: '供应商管理' });
    const note = page('供应商管理').getByLabelText<HTMLInputElement>('备注');
    await userEvent.type(note, 'jkn/?');
    expect(note.value).toBe('jkn/?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('J and K go along the list that the record in sight was opened from', async () => {
    await open('/supplierManage');
    await screen.findByRole('region', { name: '供应商管理' });
    await userEvent.click(page('供应商管理').getByRole('button', { name: '打开列表第一条' }));
    const place = await screen.findByRole('navigation', { name: '列表中的位置' });
    await press('j');
    await waitFor(() => expect(screen.getByText('第 2 条，共 3 条')).toBeTruthy());
    await press('k');
    await waitFor(() => expect(screen.getByText('第 1 条，共 3 条')).toBeTruthy());
    expect(place).toBeTruthy();
  });

  it('the first Tab comes to what leads past the menu', async () => {
    await open('/supplierManage');
    await screen.findByRole('region', { name: '供应商管理' });
    (document.activeElement as HTMLElement).blur();
    const skip = screen.getByRole('button', { name: '跳到正文' });
    expect(skip.compareDocumentPosition(screen.getByRole('banner')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await userEvent.click(skip);
    expect(document.activeElement?.className).toBe('shell-page');
  });
});

describe('what a key does in a page', () => {
  it('presses what says that it goes by it, and gives the focus to the first input of a place', () => {
    const root = drawn(
      '<form aria-keyshortcuts="/"><input id="first"><input></form><button aria-keyshortcuts="n">新建</button>',
    );
    const made = vi.fn();
    root.querySelector('button')?.addEventListener('click', made);
    expect([pressIn(root, 'n'), pressIn(root, '/'), pressIn(root, 'x')]).toEqual([true, true, false]);
    expect(made).toHaveBeenCalledTimes(1);
    expect(document.activeElement?.id).toBe('first');
  });

  it('nothing out of sight', () => {
    expect(pressIn(drawn('<div hidden><button aria-keyshortcuts="n">新建</button></div>'), 'n')).toBe(false);
  });

  it('is free where nothing takes it for text or for its own', () => {
    const root = drawn(
      '<input id="text"><input type="checkbox" id="box"><p id="p"></p><dialog><button id="in"></button></dialog>',
    );
    const free = (id: string): boolean => isFree(root.querySelector(`#${id}`));
    expect(['text', 'box', 'p', 'in'].map(free)).toEqual([false, true, true, false]);
  });

  it('goes from row to row of a grid by their links, in whatever part of it they stand', () => {
    const rows = [0, 1].map(
      at =>
        `<div class="ag-row" row-index="${at}"><div class="ag-cell"><input type="checkbox"></div></div><div class="ag-row" row-index="${at}"><div class="ag-cell"><a href="/${at}">${at}</a></div></div>`,
    );
    const root = drawn(`<div class="grid">${rows.join('')}</div>`);
    Element.prototype.scrollIntoView ??= () => undefined;
    const step = (by: 1 | -1): string | null | undefined => {
      stepRow(root, by);
      return document.activeElement?.textContent;
    };
    expect([step(1), step(1), step(-1)]).toEqual(['0', '1', '0']);
    const boxes = root.querySelectorAll('input');
    boxes[1]?.focus();
    expect(step(1)).toBe('1');
  });

  it('goes from card to card, and to the first from elsewhere', () => {
    const root = drawn('<ul><li class="card"><a href="/1">一</a></li><li class="card"><a href="/2">二</a></li></ul>');
    Element.prototype.scrollIntoView ??= () => undefined;
    const step = (by: 1 | -1): string | null | undefined => {
      stepRow(root, by);
      return document.activeElement?.textContent;
    };
    expect([step(1), step(1), step(1), step(-1)]).toEqual(['一', '二', '二', '一']);
    expect(stepRow(drawn('<p></p>'), 1)).toBe(false);
  });
});
