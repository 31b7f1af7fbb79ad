import { describe, expect, it } from 'vitest';
import { createExpressionChecker } from '#runtime/language/expressions/check.ts';
import { Source } from '#runtime/language/load/source.ts';

/** What people write as codes, names and numbers, and whether a number is exactly that. */
const keys = [
  '1',
  '010',
  '0',
  '-0',
  '+1',
  '1.50',
  '1.0',
  '.5',
  '5.',
  '1e3',
  '0x10',
  '0o17',
  '017',
  '1_000',
  '12345678901234567890',
  '0.12345678901234567890',
  'true',
  'True',
  'FALSE',
  'on',
  'yes',
  'no',
  'null',
  '~',
  '2026-01-05',
  '09:30',
  '.inf',
];

describe('a key is the text that stands there', () => {
  it.each(keys)('%s', key => {
    for (const text of [`items:\n  ${key}: 甲\n`, `items: { ${key}: 甲, z: 乙 }\n`]) {
      const source = new Source('dictionaries/grade.dictionary.yaml', text);
      expect(source.problems).toEqual([]);
      expect(Object.keys((source.value as { items: object }).items)).toContain(key);
      expect(source.keys(['items'])[0]).toBe(key);
      expect(source.locate(['items', key], { key: true })).toMatchObject({ line: text.includes('{') ? 1 : 2 });
    }
  });

  it('and two that are one number are two keys', () => {
    const source = new Source('dictionaries/grade.dictionary.yaml', 'items: { 1: 甲, 01: 乙, 1.0: 丙 }\n');
    expect((source.value as { items: object }).items).toEqual({ '1': '甲', '01': '乙', '1.0': '丙' });
  });
});

describe('a value is what is written, or refused at its place', () => {
  it.each([
    ['12', 12],
    ['-1.5', -1.5],
    ['1.50', 1.5],
    ['1e3', 1000],
    ['0x10', 16],
    ['9007199254740991', 9007199254740991],
    ['1_000', '1_000'],
    ['2026-01-05', '2026-01-05'],
    ['on', 'on'],
    ["'010'", '010'],
    ['"9007199254740993"', '9007199254740993'],
  ])('%s is taken', (text, value) => {
    const source = new Source('entities/sample.entity.yaml', `a:\n  default: ${text}\n`);
    expect(source.problems).toEqual([]);
    expect(source.value).toEqual({ a: { default: value } });
  });

  it.each([
    ['010', '10'],
    ['007', '7'],
    ['-010', '-10'],
    ['00123.5', '123.5'],
    ['9007199254740993', '9007199254740992'],
    ['12345678901234567.12', '12345678901234568'],
    ['0.12345678901234567890', '0.12345678901234568'],
    ['110101199001011234', '110101199001011230'],
    ['.inf', 'Infinity'],
    ['-.INF', '-Infinity'],
    ['.nan', 'NaN'],
    ['1e999', 'Infinity'],
    ['0xFFFFFFFFFFFFFFFF', '18446744073709552000'],
  ])('%s would be %s', (text, read) => {
    for (const [document, line, column, path] of [
      [`a:\n  default: ${text}\n`, 2, 12, ['a', 'default']],
      [`a: [x, ${text}]\n`, 1, 8, ['a', 1]],
    ] as const)
      expect(new Source('entities/sample.entity.yaml', document).problems).toEqual([
        { code: 'HD650', detail: text, detailEn: text, read, line, column, path },
      ]);
  });
});

describe('a number of an expression', () => {
  const check = createExpressionChecker();
  it.each(['row.a > 9007199254740993', '0.12345678901234567890 + 1', 'row.a + 12345678901234567.12'])(
    '%s would be another',
    cel =>
      expect(check(cel, { row: { record: [{ name: 'a', label: 'a', type: 'decimal' }] } })).toHaveProperty('problem'),
  );
  it.each(["'9007199254740993' == row.b", '9007199254740991 > 1', '0.1 + 1.50 > 0.0'])('%s is taken', cel =>
    expect(check(cel, { row: { record: [{ name: 'b', label: 'b', type: 'text' }] } })).toHaveProperty('type'),
  );
});
