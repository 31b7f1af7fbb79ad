import { expect, it } from 'vitest';
import { validate } from '#runtime/language/index.ts';
import { tinyApp, tinyWith } from './tiny.ts';

const codesOf = (field: string): string[] => {
  const file = 'entities/goods.entity.yaml';
  const text = (tinyApp[file] ?? '').replace(/^fields:\n/m, () => `fields:\n  extra: { label: 甲, ${field} }\n`);
  return validate(tinyWith({ [file]: text })).issues.map(({ code, line }) => `${code}:${line}`);
};

it.each([
  ['maxLength: 2, default: 三个字', 'HD527'],
  ['minLength: 4, default: 三个字', 'HD527'],
  ["pattern: '^[0-9]+$', default: abc", 'HD527'],
  ['format: mobile, default: abc', 'HD527'],
  ['format: idCard, default: "110101199003070000"', 'HD527'],
  ['type: integer, max: 5, default: 6', 'HD527'],
  ['type: money, min: 0, default: -1', 'HD527'],
  ['type: month, default: 2026-13', 'HD603'],
  ['type: date, default: 2026-02-30', 'HD527'],
  ['unique: true, default: A', 'HD529'],
])('a default that its own field refuses is a mistake at its line: %s', (field, code) =>
  expect(codesOf(field)).toEqual([`${code}:4`]),
);

it.each([
  'maxLength: 3, default: 三个字',
  "pattern: '^[0-9]+$', default: '123'",
  'format: mobile, default: "13800000000"',
  'type: integer, max: 5, default: 5',
  'type: boolean, default: false',
  'type: date, default: 2026-02-28',
  'dictionary: goodsStatus, default: offSale',
])('one that it takes is none: %s', field => expect(codesOf(field)).toEqual([]));
