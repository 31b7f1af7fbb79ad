// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { json } from '#tests/runtime/services/fixture.ts';
import { field, goods, messageAt, save, sent, showForm } from './goods-form.tsx';

const required = '该项为必填项';
const goodsWithParts = {
  fields: {
    name: { label: '名称' },
    parts: {
      label: '配件',
      required: true,
      fields: {
        part: { label: '部件', required: true },
        price: { label: '单价', type: 'money' },
        kind: { label: '种类', dictionary: 'goodsStatus' },
      },
    },
  },
};
const add = (): boolean => fireEvent.click(screen.getByRole('button', { name: '添加一行' }));
const cell = (path: string): HTMLElement => {
  const found = field('parts').querySelector<HTMLElement>(`[data-cell="${path}"]`);
  if (!found) throw new Error(`no cell ${path}`);
  return found;
};
const box = (path: string): HTMLInputElement => within(cell(path)).getByRole('textbox');
const said = (path: string): string => cell(path).querySelector('.form-error')?.textContent ?? '';
const type = (path: string, text: string): void => {
  fireEvent.change(box(path), { target: { value: text } });
  fireEvent.blur(box(path));
};
const parts = (): string[] =>
  [...field('parts').querySelectorAll<HTMLInputElement>('input[name=part]')].map(one => one.value);

describe('lines of rows', () => {
  it('are added and taken away, each keeping what was typed in it, and are sent without what is empty', async () => {
    const shown = await showForm(goodsWithParts);
    for (const text of ['螺丝', '垫片', '支架']) {
      add();
      type(`${parts().length - 1}.part`, text);
    }
    type('2.price', '0.29');
    fireEvent.click(screen.getByRole('button', { name: '删除第2行' }));
    expect(parts()).toEqual(['螺丝', '支架']);
    expect(box('1.price').value).toBe('0.29');
    await save();
    expect(sent(shown)).toEqual([{ parts: [{ part: '螺丝' }, { part: '支架', price: 29 }] }]);
  });

  it('have the focus when they are added; when they are taken away, a line beside them has it, or the button for more', async () => {
    await showForm(goodsWithParts);
    const button = (name: string): HTMLElement => screen.getByRole('button', { name });
    await userEvent.click(button('添加一行'));
    expect(document.activeElement).toBe(box('0.part'));
    await userEvent.click(button('添加一行'));
    expect(document.activeElement).toBe(box('1.part'));
    await userEvent.click(button('删除第1行'));
    expect(document.activeElement).toBe(button('删除第1行'));
    await userEvent.click(button('删除第1行'));
    expect(document.activeElement).toBe(button('添加一行'));
  });

  it('that are all taken away are none, where at least one is required', async () => {
    await showForm(goodsWithParts);
    add();
    fireEvent.click(screen.getByRole('button', { name: '删除第1行' }));
    await save();
    expect(messageAt('parts')).toBe(required);
    add();
    expect(messageAt('parts')).toBe('');
  });
});

describe('a reference in a line', () => {
  const withSpare = {
    fields: {
      name: { label: '名称' },
      parts: { label: '配件', fields: { spareId: { label: '备件', entity: 'goods', choices: 'shop.goods.list' } } },
    },
  };
  it('shows the name that the record came with, never its key, and is sent by its key alone', async () => {
    const record = { id: 3, version: 1, name: '光猫', parts: [{ spareId: 7, spareId$name: '电源' }] };
    const shown = await showForm(withSpare, { record });
    await waitFor(() => expect(field('parts').textContent).toContain('电源'));
    expect(field('parts').textContent).not.toContain('7');
    expect(shown.asked(goods)).toEqual([]);
    await save();
    await waitFor(() => expect(sent(shown)).toMatchObject([{ parts: [{ spareId: 7 }] }]));
    expect(JSON.stringify(sent(shown))).not.toContain('$name');
  });
});

describe('what is wrong in a line', () => {
  it('is said in its cell, all of it at once, and the first is focused', async () => {
    await showForm(goodsWithParts);
    add();
    add();
    type('0.part', '螺丝');
    type('0.price', '一元');
    await save();
    expect(said('0.price')).toBe('只能填写整数或者保留两位小数的有效数字');
    expect(said('1.part')).toBe(required);
    expect([said('0.part'), said('1.price'), messageAt('parts')]).toEqual(['', '', '']);
    expect(document.activeElement).toBe(box('0.price'));
    expect(box('0.price').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toContain('有 2 处需要修改');
    screen.getByRole('button', { name: '配件 第2行「部件」' }).click();
    expect(document.activeElement).toBe(box('1.part'));
  });

  it('goes with its cell, and with its line; what is wrong elsewhere stays', async () => {
    await showForm(goodsWithParts);
    add();
    add();
    await save();
    type('0.part', '螺丝');
    expect([said('0.part'), said('1.part')]).toEqual(['', required]);
    add();
    expect(said('1.part')).toBe(required);
    fireEvent.click(screen.getByRole('button', { name: '删除第2行' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('as the server has it is said in its cell, too, and of a whole line at the field', async () => {
    const errors = { 'parts.1.part': '没有这种部件', 'parts.0': '重复' };
    await showForm(goodsWithParts, {
      answers: { [`POST ${goods}`]: () => json({ code: 422, message: '有误', content: null, errors }, 422) },
    });
    for (const path of ['0.part', '1.part']) {
      add();
      type(path, '螺丝');
    }
    await save();
    await waitFor(() => expect(said('1.part')).toBe('没有这种部件'));
    expect(messageAt('parts')).toBe('第1行：重复');
    expect(parts()).toEqual(['螺丝', '螺丝']);
  });
});
