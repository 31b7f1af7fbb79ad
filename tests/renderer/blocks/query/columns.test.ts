import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queryColumns, queryShares } from '#renderer/blocks/query/columns.ts';

describe('the fields of a query', () => {
  it.each([
    ['a telephone', 366, 0],
    ['a tablet', 744, 2],
    ['1366 pixels beside the sidebar', 1132, 3],
    ['1920 pixels beside the sidebar', 1686, 5],
    ['a width that is not known yet', 0, 3],
  ])('on %s', (_, width, columns) => expect(queryColumns(width)).toBe(columns));

  it('share one line where all are shown and have room', () => {
    expect(queryColumns(1132, 4)).toBe(4);
    expect(queryColumns(744, 4)).toBe(2);
  });

  it('give two dates more room than one value, whatever stands below them', () => {
    const [day, text] = [
      { name: 'day', label: '日期', type: 'date', search: 'range' },
      { name: 'text', label: '名称', type: 'text' },
    ] as const;
    expect(queryShares([day, text, text], 3)).toEqual([1.4, 1, 1]);
    expect(queryShares([text, text, text, day], 2)).toEqual([1, 1.4]);
    expect(queryShares([day, text], 0)).toEqual([]);
  });

  it('have room to be read, and never fewer columns on a wider form', () => {
    assert(
      property(integer({ min: 1, max: 3000 }), integer({ min: 0, max: 200 }), (width, more) => {
        const columns = queryColumns(width);
        if (columns > 0) expect((width - 248) / columns).toBeGreaterThanOrEqual(236);
        expect(queryColumns(width + more)).toBeGreaterThanOrEqual(columns);
      }),
    );
  });
});
