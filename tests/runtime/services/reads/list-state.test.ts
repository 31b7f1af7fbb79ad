import { describe, expect, it } from 'vitest';
import { filtersOf, listFilterChanges } from '#runtime/services/reads/list-state.ts';

const field = (name: string) => ({ name, label: name, type: 'text' }) as const;
const list = { query: [field('action'), field('name')], initial: { action: 'created,changed' } };

describe('what a list is searched by', () => {
  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['at first, what its document says', {}, { action: 'created,changed' }],
    ['on another page of it, the same', { _page: '2', _sort: '-name' }, { action: 'created,changed' }],
    ['from a link that says something, that alone', { name: '甲' }, { name: '甲' }],
    ['once all was cleared, nothing', { _asked: '1' }, {}],
  ])('%s', (_, address, filters) => {
    expect(filtersOf(list, address)).toEqual(filters);
  });

  it('says in its address that all was cleared, and no longer once something is asked for', () => {
    expect(listFilterChanges(list, { action: 'created' }, {})).toEqual({ action: null, _asked: '1' });
    expect(listFilterChanges(list, { _asked: '1' }, { name: '甲' })).toEqual({ name: '甲', _asked: null });
    expect(listFilterChanges({ query: list.query }, { action: 'created' }, {})).toEqual({ action: null });
  });
});
