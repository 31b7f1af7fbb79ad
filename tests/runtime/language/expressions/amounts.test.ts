import { describe, expect, it } from 'vitest';
import { measureOf } from '#runtime/language/expressions/amounts.ts';
import type { FieldModel } from '#runtime/language/fields/index.ts';

const field = (name: string, type: FieldModel['type'], more: Partial<FieldModel> = {}): FieldModel => ({
  name,
  label: name,
  type,
  ...more,
});
const fields = [
  field('price', 'money'),
  field('paid', 'money'),
  field('qty', 'integer'),
  field('months', 'integer', { unit: '个月' }),
  field('rate', 'decimal'),
  field('begin', 'date'),
  field('items', 'rows', { fields: [field('qty', 'integer'), field('price', 'money')] }),
];
const of = (cel: string) => measureOf(cel, { row: { record: fields }, user: 'any' });

describe('what a number is a number of', () => {
  it.each([
    ['row.price', 'cents'],
    ['row.price * row.qty', 'cents'],
    ['row.months * row.price', 'cents'],
    ['row.price + 500', 'cents'],
    ['-row.price', 'cents'],
    ['row.price * 0.95', 'fraction'],
    ['row.price * row.rate', 'fraction'],
    ['row.price / 3', 'fraction'],
    ['row.price * row.qty / 100', 'fraction'],
    ['row.price + row.paid * 0.5', 'fraction'],
    ['row.qty > 3 ? row.price : row.price * 0.9', 'fraction'],
    ['average(row.items, i, i.price)', 'fraction'],
    ['round(row.price * row.rate)', 'cents'],
    ['round(row.price * row.rate, 2)', 'fraction'],
    ['floor(row.price / 3)', 'cents'],
    ['row.paid + ceil(row.price * 0.5)', 'cents'],
    ['sum(row.items, i, i.price * i.qty)', 'cents'],
    ['sum(row.items.map(i, i.price * 0.5))', 'fraction'],
    ['max(row.price, row.paid)', 'cents'],
    ['coalesce(row.paid, 0)', 'cents'],
    ['row.price / row.paid', 'rate'],
    ['daysBetween(row.begin, today())', 'count'],
    ['size(row.items)', 'count'],
    ['row.qty * 2', 'whole'],
    ['row.begin', undefined],
    ['user.age', undefined],
  ])('%s', (cel, gives) => {
    expect(of(cel)).toEqual({ mistakes: [], ...(gives ? { gives } : {}) });
  });

  it.each([
    ['row.price + daysBetween(row.begin, today())', 'sum'],
    ['row.price - row.months', 'sum'],
    ['row.price + row.rate', 'sum'],
    ['row.price * row.paid', 'product'],
    ['row.qty / row.price', 'product'],
    ['row.price > row.months', 'comparison'],
    ['yuan(row.price * 0.9)', 'fraction'],
    ['sum(row.items, i, i.price * i.price)', 'product'],
    ['row.items.exists(i, i.price + row.months > 3)', 'sum'],
  ])('makes no sense in %s', (cel, is) => {
    expect(of(cel).mistakes).toMatchObject([{ is }]);
  });

  it('of what is wrong otherwise says nothing', () => {
    expect(of('row.price *')).toEqual({ mistakes: [] });
  });
});
