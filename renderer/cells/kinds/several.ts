import type { CellKind } from '../view.ts';

/** Rows inside a record: how many. The record block shows them as a table. */
export const rowsCell: CellKind = {
  align: 'left',
  width: 90,
  view: value => ({ text: Array.isArray(value) ? `${value.length} 项` : String(value) }),
};

const fileName = (file: unknown): string =>
  typeof file === 'object' && file !== null && 'name' in file ? String(file.name) : String(file);

export const fileCell: CellKind = {
  align: 'left',
  width: 160,
  view: value => ({ text: (Array.isArray(value) ? value : [value]).map(fileName).join('、') }),
};
