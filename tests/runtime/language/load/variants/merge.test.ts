import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { merged, whereSaid } from '#runtime/language/load/variants/merge.ts';

describe('what a variant says over its page', () => {
  const page = {
    title: '受理',
    sections: { 客户: ['name', { field: 'phone', wide: true }], 故障: ['fault'] },
    columns: ['a', 'b'],
  };

  it.each([
    [{ title: '投诉' }, { ...page, title: '投诉' }],
    [{ sections: { 故障: null, 投诉: ['kind'] } }, { ...page, sections: { 客户: page.sections.客户, 投诉: ['kind'] } }],
    [{ columns: ['c'] }, { ...page, columns: ['c'] }],
    [{ columns: { drop: ['a'], add: ['c'] } }, { ...page, columns: ['b', 'c'] }],
    [{ sections: { 客户: { drop: ['phone'] } } }, { ...page, sections: { ...page.sections, 客户: ['name'] } }],
    [{}, page],
  ])('%j', (over, whole) => expect(merged(page, over)).toEqual(whole));

  it('leaves what it is said over as it is', () => {
    const before = structuredClone(page);
    merged(page, { sections: { 故障: null }, columns: { add: ['c'] } });
    expect(page).toEqual(before);
  });

  it('stands where it is said, and the rest where the page says it', () => {
    const over = { title: '投诉', sections: { 客户: { drop: ['name'], add: ['level'] } } };
    expect(whereSaid(['title'], page, over)).toEqual({ path: ['title'], isOver: true });
    expect(whereSaid(['columns', 1], page, over)).toEqual({ path: ['columns', 1], isOver: false });
    expect(whereSaid(['sections', '客户', 0, 'wide'], page, over)).toEqual({
      path: ['sections', '客户', 1, 'wide'],
      isOver: false,
    });
    expect(whereSaid(['sections', '客户', 1], page, over)).toEqual({
      path: ['sections', '客户', 'add', 0],
      isOver: true,
    });
  });

  it('is found again by its place, whatever the page and the variant are', () => {
    const value = fc.letrec(tie => ({
      map: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), tie('any'), { maxKeys: 4, noNullPrototype: true }),
      any: fc.oneof(
        { depthSize: 'small' },
        fc.integer(),
        fc.constantFrom('x', 'y'),
        fc.array(fc.constantFrom('p', 'q', 'r')),
        tie('map'),
      ),
    })).map;
    fc.assert(
      fc.property(value, value, (said, over) => {
        const whole = merged(said, over);
        for (const path of leavesOf(whole)) {
          const { path: at, isOver } = whereSaid(path, said, over);
          expect(valueAt(isOver ? over : said, at)).toEqual(valueAt(whole, path));
        }
      }),
    );
  });
});

const leavesOf = (value: unknown, path: (string | number)[] = []): (string | number)[][] =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0
    ? Object.entries(value).flatMap(([key, one]) => leavesOf(one, [...path, Array.isArray(value) ? Number(key) : key]))
    : [path];

const valueAt = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((at, part) => (at as Record<string | number, unknown> | undefined)?.[part], value);
