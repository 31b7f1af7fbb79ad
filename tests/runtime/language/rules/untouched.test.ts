import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUntouched, linesBefore } from '#runtime/language/rules/untouched.ts';

const parts = { name: 'parts', fields: [{ name: 'part' }, { name: 'count' }, { name: 'place' }] };
const bolt = { part: '螺丝', count: 9, place: '甲' };
const nut = { part: '螺母', count: 9, place: '乙' };
const ring = { part: '垫片', count: 1, place: '乙' };

describe('rows that have no key', () => {
  it.each([
    ['stand as they stood', [bolt, nut], [bolt, nut]],
    ['have changed places', [nut, bolt], [nut, bolt]],
    ['are fewer', [ring], [ring]],
    ['are more', [{ part: '新' }, bolt, nut], [undefined, bolt, nut]],
    ['are changed in a cell', [{ ...bolt, count: 8 }, nut], [bolt, nut]],
    ['are changed behind one that is gone', [{ ...nut, place: '丙' }, ring], [nut, ring]],
    [
      'are changed behind one that is new',
      [{ part: '新', count: 2 }, { ...bolt, place: '丙' }, nut],
      [undefined, bolt, nut],
    ],
    ['are kept with their parts in another order', [{ place: '甲', part: '螺丝', count: 9 }], [bolt]],
    ['are there twice', [bolt, bolt], [bolt, nut]],
  ])('are known again where they %s', (_, lines, before) => {
    expect(linesBefore(parts, lines, [bolt, nut, ring])).toEqual(before);
  });

  it('of which all is another are known by their place, where none came or went', () => {
    expect(linesBefore(parts, [{ part: '新', count: 2 }], [{ place: '甲' }])).toEqual([{ place: '甲' }]);
    expect(linesBefore(parts, [{ part: '新', count: 2 }, nut], [nut])).toEqual([undefined, nut]);
  });

  it('are each known at most once, whatever becomes of them', () => {
    const cell = fc.constantFrom(null, '', 1, 2, '甲');
    const rows = fc.array(fc.record({ part: cell, count: cell, place: cell }), { maxLength: 6 });
    fc.assert(
      fc.property(rows, rows, (lines, stored) => {
        const known = linesBefore(parts, lines, stored).filter(one => one !== undefined);
        expect(new Set(known).size).toBe(known.length);
        for (const one of known) expect(stored).toContain(one);
        // Nothing of rows that stand as they stood is touched.
        for (const [index] of stored.entries())
          expect(isUntouched([parts], `parts.${index}.count`, { parts: stored }, { parts: stored })).toBe(true);
      }),
    );
  });
});

it.each([
  ['a value', 'parts', { parts: [bolt] }, true],
  ['a row more', 'parts', { parts: [bolt, nut] }, false],
  ['a cell that is another', 'parts.0.count', { parts: [{ ...bolt, count: 8 }] }, false],
  ['a cell beside one that is another', 'parts.0.part', { parts: [{ ...bolt, count: 8 }] }, true],
  ['a column that nobody knows', 'parts.0.price', { parts: [{ ...bolt, price: 1 }] }, false],
  ['what is no row', 'parts.0', { parts: ['螺丝'] }, false],
  ['a field that nobody knows', 'price', { price: undefined }, false],
])('says of %s whether it stands as it stood', (_, path, row, untouched) => {
  expect(isUntouched([parts], path, row, { parts: [bolt] })).toBe(untouched);
});
