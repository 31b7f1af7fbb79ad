// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Diagnostic } from 'vscode-languageserver-types';
import type { ProblemsByFile } from '#renderer/workbench/language/problems.ts';
import { DocumentTree } from '#renderer/workbench/tree/DocumentTree.tsx';

const documents = [
  { file: 'app.yaml' },
  { file: 'purchase/supplier/supply.entity.yaml', title: '供应商', pinyin: 'gong ying shang' },
  { file: 'purchase/supplier/supplierManage.page.yaml', title: '供应商管理', pinyin: 'gong ying shang guan li' },
  { file: 'purchase/bank/bank.entity.yaml', title: '银行' },
  { file: 'work/order.page.yaml', title: '工单' },
];
const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
const wrong = (...severities: (1 | 2)[]): Diagnostic[] =>
  severities.map(severity => ({ range, severity, message: 'x', code: 'HD1' }));

function drawn({ problems = new Map(), current }: { problems?: ProblemsByFile; current?: string } = {}) {
  const open = vi.fn();
  const changed = new Set(['purchase/bank/bank.entity.yaml']);
  const props = { documents, changed, problems, open };
  const { rerender } = render(<DocumentTree {...props} current={current} />);
  return { open, show: (file: string) => rerender(<DocumentTree {...props} current={file} />) };
}
const names = (): (string | null)[] =>
  screen.getAllByRole('treeitem').map(one => one.querySelector('.clip')?.textContent ?? null);
const item = (name: string): HTMLElement => screen.getByRole('treeitem', { name: new RegExp(`^${name}`) });
const press = (key: string): void => void fireEvent.keyDown(document.activeElement ?? document.body, { key });

describe('the tree of documents', () => {
  it('stands by folders, opens documents, and shows the one that is opened elsewhere', () => {
    const { open, show } = drawn();
    expect(names()).toEqual(['purchase', 'work', 'app']);
    fireEvent.click(item('work'));
    fireEvent.click(item('工单'));
    expect(open).toHaveBeenCalledExactlyOnceWith('work/order.page.yaml');
    show('purchase/supplier/supply.entity.yaml');
    expect(item('供应商supply').getAttribute('aria-current')).toBe('true');
    expect(item('供应商supply').getAttribute('aria-level')).toBe('3');
  });

  it('marks what is changed, and counts what is wrong in each and in the folders around it', () => {
    drawn({
      problems: new Map([
        ['purchase/bank/bank.entity.yaml', wrong(1, 2)],
        ['purchase/supplier/supply.entity.yaml', wrong(1, 1)],
        ['work/order.page.yaml', wrong(2)],
      ]),
    });
    expect(within(item('purchase')).getByRole('img', { name: '已修改' })).toBeTruthy();
    expect(within(item('purchase')).getByText('3 个错误')).toBeTruthy();
    expect(within(item('work')).getByText('1 个警告')).toBeTruthy();
    expect(within(item('work')).queryByRole('img')).toBeNull();
  });

  it('is gone through by arrows, Home, End and letters', () => {
    const { open } = drawn();
    item('purchase').focus();
    press('ArrowRight');
    expect(names()).toEqual(['purchase', 'bank', 'supplier', 'work', 'app']);
    press('ArrowRight');
    expect(document.activeElement).toBe(item('bank'));
    press('End');
    expect(document.activeElement).toBe(item('app'));
    press('s');
    expect(document.activeElement).toBe(item('supplier'));
    press('ArrowRight');
    press('ArrowDown');
    fireEvent.click(document.activeElement ?? document.body);
    expect(open).toHaveBeenCalledWith('purchase/supplier/supplierManage.page.yaml');
    press('ArrowLeft');
    expect(document.activeElement).toBe(item('supplier'));
    press('ArrowLeft');
    expect(names()).toEqual(['purchase', 'bank', 'supplier', 'work', 'app']);
    press('Home');
    expect(document.activeElement).toBe(item('purchase'));
    // One place to come to by Tab.
    expect(screen.getAllByRole('treeitem').filter(one => one.tabIndex === 0)).toHaveLength(1);
  });

  it.each([
    ['供应商', ['purchase', 'supplier', '供应商管理', '供应商']],
    ['gysgl', ['purchase', 'supplier', '供应商管理']],
    ['bank entity', ['purchase', 'bank', '银行']],
  ])('shows what suits %s', async (text, shown) => {
    drawn();
    await userEvent.type(screen.getByRole('textbox', { name: '筛选文档' }), text);
    await vi.waitFor(() => expect(names()).toEqual(shown));
  });

  it('says where nothing suits', async () => {
    drawn();
    await userEvent.type(screen.getByRole('textbox', { name: '筛选文档' }), 'nothing');
    expect(await screen.findByText('没有匹配的文档')).toBeTruthy();
  });
});
