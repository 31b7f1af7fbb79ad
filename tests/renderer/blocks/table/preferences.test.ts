import { expect, it } from 'vitest';
import { noPreferences } from '#renderer/blocks/table/layout.ts';
import { createPreferenceStore } from '#renderer/blocks/table/settings/store.ts';

const memory = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};
const own = {
  version: 1,
  density: 'loose',
  order: ['b', 'a'],
  columns: { a: { width: 120, pin: 'none', hide: true } },
} as const;

it('keeps preferences by user and table, until they are reset', () => {
  const place = memory();
  const first = createPreferenceStore(() => place, 'A1001');
  first.write('supplierManage', { ...own, order: [...own.order] });
  expect(first.read('supplierManage')).toEqual(own);
  expect(first.read('goodsManage')).toEqual(noPreferences);
  expect(createPreferenceStore(() => place, 'A1002').read('supplierManage')).toEqual(noPreferences);
  first.write('supplierManage', null);
  expect(first.read('supplierManage')).toEqual(noPreferences);
  expect(place.kept.size).toBe(0);
});

it.each([
  ['{', noPreferences],
  ['null', noPreferences],
  ['{"version":2,"order":["a"]}', noPreferences],
  [
    '{"version":1,"density":"huge","order":[1,"a"],"columns":{"a":{"width":-5,"pin":"top","hide":"x"},"b":7}}',
    { ...noPreferences, order: ['a'], columns: { a: {} } },
  ],
])('starts clean from what it does not understand: %s', (kept, expected) => {
  const place = memory();
  place.kept.set('heddle.columns.A1001.supplierManage', kept);
  expect(createPreferenceStore(() => place, 'A1001').read('supplierManage')).toEqual(expected);
});

it('does without a storage that is forbidden', () => {
  const store = createPreferenceStore(() => {
    throw new Error('SecurityError');
  }, 'A1001');
  store.write('supplierManage', noPreferences);
  expect(store.read('supplierManage')).toEqual(noPreferences);
});
