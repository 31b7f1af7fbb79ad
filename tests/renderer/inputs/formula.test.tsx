// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { completionsAt } from '#renderer/inputs/formula/completions.ts';
import type { FormulaName } from '#runtime/language/fields/field.ts';
import { showInput } from './one-input.tsx';

const names: FormulaName[] = [
  { label: '基本工资', field: 'base', type: 'number', unit: '元' },
  { label: '绩效工资', field: 'performance', type: 'number', cents: true },
  { label: '社保基数(元)', field: 'social', type: 'number' },
];
const box = (): HTMLInputElement => screen.getByLabelText('此项');
const offered = (): string[] => screen.queryAllByRole('option').map(({ textContent }) => textContent ?? '');

describe('a formula is written', () => {
  it('by names that are offered, which arrows choose and Enter takes', async () => {
    const input = await showInput({ type: 'formula', formula: { names } });
    await userEvent.type(box(), '工资');
    expect(offered()).toEqual(['基本工资元', '绩效工资元']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(box().value).toBe('绩效工资');
    await userEvent.keyboard(' × 社{Tab}');
    await waitFor(() => expect(input.value()).toBe('绩效工资 × 「社保基数(元)」'));
    expect(offered()).toEqual([]);
  });

  it('by functions, with the cursor where the first value stands', async () => {
    const input = await showInput({ type: 'formula', formula: { names } });
    await userEvent.type(box(), '四舍');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(box().selectionStart).toBe(5));
    await userEvent.keyboard('1');
    await waitFor(() => expect(input.value()).toBe('四舍五入(1)'));
  });

  it('Escape puts the list away, and what was typed stays; Tab then leaves', async () => {
    await showInput({ type: 'formula', formula: { names } });
    await userEvent.type(box(), '工资');
    await userEvent.keyboard('{Escape}');
    expect([offered(), box().value]).toEqual([[], '工资']);
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('别处');
  });
});

describe('what may stand at the cursor', () => {
  const at = (text: string, others: string[] = []): string[] =>
    completionsAt(text.replace('|', ''), text.indexOf('|'), { names }, others).offered.map(({ label }) => label);

  it.each([
    ['|', 'all'],
    ['基本工资 + |', 'all'],
    ['如果(|', 'all'],
    ['基本工资 |', []],
    ['100|', []],
    ['"基本|', []],
    ['基本工资|', []],
    ['基本|', ['基本工资']],
    ['「社|', ['社保基数(元)']],
    ['最|', ['最大', '最小']],
    ['基| + 1', ['基本工资', '社保基数(元)']],
  ])('%s', (text, labels) => {
    if (labels === 'all') expect(at(text).slice(0, 3)).toEqual(names.map(({ label }) => label));
    else expect(at(text)).toEqual(labels);
  });

  it('the other lines are among them', () => {
    expect(at('餐|', ['餐补', '餐补二'])).toEqual(['餐补', '餐补二']);
  });
});
