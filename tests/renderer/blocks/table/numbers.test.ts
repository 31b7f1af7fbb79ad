import { describe, expect, it } from 'vitest';
import { contentWidths } from '#renderer/blocks/table/content-widths.ts';
import { layOut, noPreferences } from '#renderer/blocks/table/layout.ts';
import { totalLines } from '#renderer/blocks/table/totals.ts';
import { totalsOf } from '#renderer/form/grid/totals.ts';
import type { BundledColumn } from '#runtime/language/bundle/client.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { shownText } from '#runtime/language/fields/shown.ts';

const field = (name: string, type: FieldModel['type']): FieldModel => ({ name, label: name, type });
const columns: BundledColumn[] = [
  { name: 'title', label: '名称', field: field('title', 'text') },
  { name: 'fee', label: '费用', field: field('fee', 'money'), sum: true },
  { name: 'weight', label: '重量', field: field('weight', 'decimal'), sum: true },
];

describe('a line of totals', () => {
  it('is to the digit: decimals as they are written, amounts beyond what a number holds as their digits', () => {
    const rows = [
      { fee: 9007199254740991, weight: 0.1 },
      { fee: 9007199254740991, weight: 0.2 },
      { fee: 1, weight: null },
    ];
    const [page, all] = totalLines(columns, rows, { fee: '18014398509481985', weight: 0.3 });
    expect(page?.row).toEqual({ fee: '18014398509481983', weight: 0.3 });
    expect(shownText(field('fee', 'money'), all?.row.fee, { items: () => [] })).toBe('180,143,985,094,819.85元');
  });

  it('of lines in a form is so, too', () => {
    const added = [{ ...field('share', 'decimal'), unit: '%', readOnly: true }];
    expect(totalsOf(added, [{ share: 0.1 }, { share: 0.2 }])).toEqual({ share: 0.3 });
  });
});

const services = {
  dictionaries: { items: () => [], find: () => undefined, labels: () => [] },
  clock: { now: () => 0 },
} as never;

describe('a number is never cut', () => {
  const width = (rows: Record<string, unknown>[], name = 'fee') =>
    layOut(columns, noPreferences, contentWidths(columns, rows, services)).find(one => one.column.name === name)
      ?.width ?? 0;

  it('its column is as wide as its longest number', () => {
    const usual = width([{ fee: 100 }]);
    expect(width([{ fee: 100 }, { fee: '9007204810296497' }])).toBeGreaterThan(Math.max(usual, 21 * 8));
    expect(width([{ weight: 0.0000001234 }], 'weight')).toBeGreaterThan(12 * 8);
  });

  it('and as wide as ever where none is long', () => {
    expect(width([{ fee: 123456 }, {}])).toBe(width([{ fee: 1 }]));
  });

  it('but as staff made it', () => {
    const preferences = { ...noPreferences, columns: { fee: { width: 90 } } };
    const [, fee] = layOut(columns, preferences, contentWidths(columns, [{ fee: '9007204810296497' }], services));
    expect(fee?.width).toBe(90);
  });
});
