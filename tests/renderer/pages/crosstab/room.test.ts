// @vitest-environment jsdom
import type { Column } from 'ag-grid-community';
import { expect, it } from 'vitest';
import { keepToRoom } from '#renderer/pages/crosstab/room.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';

const amount: FieldModel = { name: 'amount', label: '金额', type: 'money' };
const name: FieldModel = { name: 'name', label: '姓名', type: 'text' };
const column = (width: number) => ({ getActualWidth: () => width }) as Column;

function shown(text: string, field: FieldModel, width: number): [string | null, string] {
  const cell = document.createElement('span');
  cell.title = '较上月多';
  cell.append(text);
  keepToRoom(cell, field, column(width));
  return [cell.textContent, cell.title];
}

it('a figure that has no room in its column is hashes, and is told in the title', () => {
  expect(shown('1,234,567.89', amount, 96)).toEqual(['####', '1,234,567.89\n较上月多']);
});
it('one that has room stands as it is', () => {
  expect(shown('234,567.89', amount, 96)).toEqual(['234,567.89', '较上月多']);
  expect(shown('1,234,567.89', amount, 120)[0]).toBe('1,234,567.89');
});
it('the column made wider, it is there again', () => {
  const cell = document.createElement('span');
  for (const [width, wanted] of [
    [60, '####'],
    [120, '1,234,567.89'],
  ] as const) {
    cell.replaceChildren('1,234,567.89');
    keepToRoom(cell, amount, column(width));
    expect(cell.textContent).toBe(wanted);
  }
});
it('what is in bold takes more', () => {
  const cell = document.createElement('span');
  cell.append('12,345.67');
  keepToRoom(cell, amount, column(88), true);
  expect(cell.textContent).toBe('####');
  expect(shown('12,345.67', amount, 88)[0]).toBe('12,345.67');
});
it('a text is cut off by the grid', () => {
  expect(shown('一个很长很长很长很长的名字', name, 60)[0]).toBe('一个很长很长很长很长的名字');
});
