import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellView } from '#renderer/cells/registry.ts';
import type { FieldModel, Model } from '#runtime/language/bundle/model.ts';
import { fieldType, fieldTypes } from '#runtime/language/fields/index.ts';
import { shownText } from '#runtime/language/fields/shown.ts';
import { readTyped, typedText } from '#runtime/language/fields/typed.ts';
import { shownValue } from '#server/reports/labels.ts';

const items = [
  { value: '1', label: '甲' },
  { value: '2', label: '乙', colour: 'green' },
];
const field = (more: Partial<FieldModel>): FieldModel => ({ name: 'f', label: '字段', type: 'text', ...more });
const model = { dictionaries: { d: { name: 'd', title: '', items } } } as unknown as Model;

const said: [Partial<FieldModel>, unknown, string][] = [
  [{ type: 'text' }, '甲', '甲'],
  [{ type: 'text', namedBy: { entity: 'secoperator', field: 'operatorCode' } }, 'yy021', '云州'],
  [{ type: 'longText' }, '甲\n乙', '甲\n乙'],
  [{ type: 'integer', unit: '户' }, 12345, '12,345户'],
  [{ type: 'integer' }, 12345, '12345'],
  [{ type: 'integer', unit: '字节' }, 1023, '1,023字节'],
  [{ type: 'integer', unit: '字节' }, 29676265, '28.30MB'],
  [{ type: 'integer', unit: '字节' }, 1024 ** 4, '1.00TB'],
  [{ type: 'integer', unit: '秒' }, 59, '59秒'],
  [{ type: 'integer', unit: '秒' }, 1030, '17分10秒'],
  [{ type: 'integer', unit: '秒' }, 7380, '2小时03分'],
  [{ type: 'integer', unit: '秒' }, 266_400, '3天02小时'],
  [{ type: 'decimal', unit: 'M' }, 1234.5, '1,234.5M'],
  [{ type: 'money' }, 123450, '1,234.50元'],
  [{ type: 'boolean' }, false, '否'],
  [{ type: 'date' }, '2026-01-05', '2026-01-05'],
  [{ type: 'month' }, '2026-01-01', '2026-01'],
  [{ type: 'datetime' }, '2026-01-05 09:30:00', '2026-01-05 09:30:00'],
  [{ type: 'code', dictionary: 'd', many: true }, ['2', '1', '9'], '乙、甲、9'],
  [{ type: 'reference' }, 7, '云州'],
  [{ type: 'rows', fields: [field({})] }, [{ f: '甲' }, { f: '乙' }], '甲、乙'],
  [{ type: 'formula', over: 'sale' }, '单价 × 2', '单价 × 2'],
  [{ type: 'file' }, [{ id: '1', name: '合同.pdf', size: 1 }], '合同.pdf'],
];

describe('a value as text', () => {
  it('is tested for every type', () =>
    expect(new Set(said.map(([{ type }]) => type))).toEqual(new Set(fieldTypes.map(type => type.name))));

  /** As the server sends it: what is behind a reference has a name, and so has who made a record. */
  const rowOf = (more: Partial<FieldModel>, value: unknown) =>
    more.type === 'reference' || value === 'yy021' ? { f: value, f$name: '云州' } : { f: value };

  it.each(said)('of %j: %j is %s, in lists, records and messages', (more, value, text) => {
    const row = rowOf(more, value);
    expect(shownText(field(more), value, { items: () => items, name: row.f$name })).toBe(text);
    expect(cellView(field(more), row, { items: () => items as never }).text).toBe(text);
  });

  it.each(said)('of %j: %j in a spreadsheet is the same, or what it calculates with', (more, value, text) => {
    const { sheet, whole } = fieldType(field(more));
    const exported = shownValue(field(more), rowOf(more, value), model);
    expect(exported).toEqual(sheet ? value : whole ? '甲；乙' : text);
  });
});

describe('a value as it is typed', () => {
  const values: Record<string, fc.Arbitrary<unknown>> = {
    integer: fc.integer(),
    money: fc.integer({ min: -1e14, max: 1e14 }),
    date: fc.constantFrom('2026-01-05', '1880-01-01'),
    month: fc.constantFrom('2026-01-01', '1999-12-01'),
    datetime: fc.constantFrom('2026-01-05 09:30:00'),
    text: fc.string({ minLength: 1 }),
  };
  it.each(Object.entries(values))('%s: comes back from its text', (type, arbitrary) => {
    fc.assert(
      fc.property(arbitrary, value => {
        expect(readTyped({ type }, typedText({ type }, value))).toBe(value);
      }),
    );
  });

  it.each([
    ['money', '１，２３４.５元', 123450],
    ['date', '2026/1/5', '2026-01-05'],
    ['date', '2026年1月5日', '2026-01-05'],
    ['month', '2026/1', '2026-01-01'],
    ['month', '2026年11月', '2026-11-01'],
    ['month', '2026-11-20', '2026-11-01'],
    ['datetime', '2026.1.5 9:30', '2026-01-05 09:30:00'],
    ['boolean', '是', true],
    ['date', '明天', '明天'],
    ['money', '1.234', '1.234'],
  ])('%s %s is %j', (type, text, value) => expect(readTyped({ type }, text)).toBe(value));
});

it('a text that names a person is shown by their name, and as it is where that is asked for', () => {
  const known = { items: () => [], name: '王店长' };
  const by = { name: 'createdBy', label: '创建人', type: 'text' } as const;
  expect(shownText({ ...by, namedBy: { entity: 'secoperator', field: 'operatorCode' } }, 'boss', known)).toBe('王店长');
  expect(shownText(by, 'boss', known)).toBe('boss');
});
