import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { Direction, ListPlace } from '#runtime/services/services.ts';
import { hasNeighbour, neighbourOf, positionOf } from '#runtime/services/tabs/neighbour.ts';

/** A server whose list has these keys, in pages of `size`; `asked` notes the pages that were asked for. */
function list(keys: number[], size = 2) {
  const asked: unknown[] = [];
  const state = { keys };
  const ask = async (_call: string, { curPage, limit, ...rest }: Row) => {
    asked.push({ curPage, ...rest });
    const [page, most] = [Number(curPage), Number(limit)];
    const records = state.keys.slice((page - 1) * most, page * most).map(id => ({ id }));
    return { total: state.keys.length, records, current: page, size: most };
  };
  const openAt = (page: number, index: number, isOpened = (_id: number) => true): ListPlace => ({
    call: 'order.list',
    args: { status: 'open', sort: 'id' },
    rowKey: 'id',
    page,
    size,
    index,
    about: false,
    rows: state.keys.slice((page - 1) * size, page * size).map(id => ({ id })),
    total: state.keys.length,
    target: ({ id }) => (isOpened(Number(id)) ? { page: 'order', params: { id } } : undefined),
  });
  const step = (place: ListPlace, by: Direction) => neighbourOf(place, by, ask);
  return { asked, state, openAt, step };
}
const idOf = (place: ListPlace | undefined): unknown => place?.rows[place.index]?.id;

describe('the record before and after', () => {
  it('asks nothing within a page, and beyond it with the filters and the order of the list', async () => {
    const { asked, openAt, step } = list([5, 6, 7, 8, 9]);
    const second = await step(openAt(1, 0), 1);
    expect([idOf(second), asked]).toEqual([6, []]);
    const third = await step(second as ListPlace, 1);
    expect([idOf(third), positionOf(third as ListPlace)]).toEqual([7, 3]);
    expect(asked).toEqual([1, 2].map(curPage => ({ curPage, status: 'open', sort: 'id' })));
    expect(idOf(await step(third as ListPlace, -1))).toBe(6);
  });

  it('goes on with the one that followed where others have left the list, or have come before it', async () => {
    const { openAt, state, step } = list([5, 6, 7, 8, 9]);
    const last = openAt(1, 1);
    state.keys = [6, 7, 8, 9];
    expect(idOf(await step(last, 1))).toBe(7);
    state.keys = [7, 8, 9];
    expect(idOf(await step(last, 1))).toBe(7);
    state.keys = [3, 4, 5, 6, 7, 8, 9];
    expect(idOf(await step(last, 1))).toBe(7);
    state.keys = [5, 6];
    expect(await step(last, 1)).toBeUndefined();
  });

  it('passes over records that are not opened so, and gives up after five pages', async () => {
    const { asked, openAt, step } = list(Array.from({ length: 40 }, (_, id) => id));
    const place = openAt(1, 0, id => id === 0 || id === 5 || id === 39);
    const next = await step(place, 1);
    expect([idOf(next), positionOf(next as ListPlace)]).toEqual([5, 6]);
    asked.length = 0;
    expect(await step(next as ListPlace, 1)).toBeUndefined();
    expect(asked).toHaveLength(5);
  });

  it('ends at both ends, and with all the rows of a list that has no pages', () => {
    const { openAt } = list([5, 6, 7]);
    expect([hasNeighbour(openAt(1, 0), -1), hasNeighbour(openAt(1, 0), 1)]).toEqual([false, true]);
    expect([hasNeighbour(openAt(2, 0), -1), hasNeighbour(openAt(2, 0), 1)]).toEqual([true, false]);
    expect(hasNeighbour({ ...openAt(1, 1), call: undefined }, 1)).toBe(false);
  });

  it('walks through the whole list and back, whatever its length and its pages', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 7 }), async (length, size) => {
        const keys = Array.from({ length }, (_, id) => id);
        const { openAt, step } = list(keys, size);
        let place = openAt(1, 0);
        const seen = [idOf(place)];
        for (let next = await step(place, 1); next && seen.length <= keys.length; next = await step(next, 1)) {
          place = next;
          seen.push(idOf(next));
        }
        expect(seen).toEqual(keys);
        const back = [idOf(place)];
        for (let before = await step(place, -1); before && back.length <= keys.length; before = await step(before, -1))
          back.push(idOf(before));
        expect(back).toEqual(keys.toReversed());
      }),
      { numRuns: 40 },
    );
  });
});
