import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  listParameters,
  named,
  searchedBy,
  searchedIn,
  searchOnly,
  searchParameter,
  searchParameters,
  searchParts,
} from '#runtime/language/fields/search.ts';

const stems = ['stock', 'limit', 'sort', 'order', 'curPage', 'sums', 'is', 'from', 'to', 'below', 'From', 'aFrom'];
const ends = ['', 'From', 'To', 'Below', 'Is', 'FromTo', 'from', '_to'];
const names = stems.flatMap(stem => ends.map(end => stem + end));
const field = fc.record({
  name: fc.constantFrom(...names),
  search: fc.constantFrom('range' as const, 'exact' as const),
  reference: fc.constantFrom({ entity: 'e', key: 'id', name: 'name', parent: 'up' }, undefined),
});
const entity = fc
  .uniqueArray(field, { selector: one => one.name, maxLength: 30 })
  .map(fields => fields.map(({ reference, ...one }) => (reference ? { ...one, reference } : one)));

describe('what a field is searched by', () => {
  it('means that field and nothing else, whatever its neighbours are called', () =>
    fc.assert(
      fc.property(entity, fields => {
        const all = searchParameters(fields);
        expect(new Set(all).size).toBe(all.length);
        for (const one of fields)
          for (const part of searchParts(one)) {
            const parameter = searchParameter(one.name, part);
            expect(listParameters.has(parameter)).toBe(false);
            expect(searchedBy(parameter, named(fields))).toEqual({ field: one, part });
            expect(searchedIn(fields, parameter)).toEqual({ field: one, part });
          }
      }),
    ));

  it('is read as it was spelt before, where no field is called so', () => {
    const stock = { name: 'stock', search: 'range' as const };
    const text = { name: 'stockFrom', search: 'exact' as const };
    expect(searchedIn([stock], 'stockFrom')).toEqual({ field: stock, part: 'from' });
    expect(searchedIn([stock, text], 'stockFrom')).toEqual({ field: text, part: 'is' });
    expect(searchOnly([stock], { stockTo: '5', other: '1', constructor: '2' })).toEqual({ 'stock.to': '5' });
  });

  it('is no part that the field has not', () => {
    expect(searchedIn([{ name: 'stock', search: 'exact' }], 'stock.from')).toBeUndefined();
    expect(searchedIn([{ name: 'stock', search: 'range' }], 'stock.below')).toBeUndefined();
    expect(searchedIn([], 'toString')).toBeUndefined();
  });
});
