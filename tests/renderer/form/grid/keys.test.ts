import { expect, it } from 'vitest';
import { keyOf } from '#renderer/form/grid/keys.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';

const columns: FieldModel[] = [{ name: 'actual', label: '实际值', type: 'decimal' }];
const now = {
  lines: [{ actual: 1 }],
  columns,
  area: { top: 0, bottom: 0, left: 0, right: 0 },
  head: { line: 0, column: 0 },
  fixed: false,
};
const press = (key: string, held: { ctrlKey?: boolean } = {}, given: { closed?: boolean } = {}) =>
  keyOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, ...held }, { ...now, ...given });

it('adds a line below the last and takes lines away, unless acts alone make them', () => {
  expect(press('ArrowDown')).toEqual({ edit: 'add' });
  expect(press('Delete', { ctrlKey: true })).toEqual({ remove: now.area });
  expect(press('ArrowDown', {}, { closed: true })).toBeUndefined();
  expect(press('Delete', { ctrlKey: true }, { closed: true })).toBeUndefined();
  // What stands in the cells is for filling in all the same.
  expect(press('Delete', {}, { closed: true })).toEqual({ take: [{ actual: null }] });
});
