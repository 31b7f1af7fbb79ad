import { describe, expect, it } from 'vitest';
import { candidates, filtersOf, followedBy, followerOf } from '#renderer/pages/saved-board/draft/filters.ts';
import { chartOf, waysOf } from '#renderer/pages/saved-board/draft/report.ts';
import { mostTiles, withFilter, withMoved, withoutTile, withReport } from '#renderer/pages/saved-board/draft/tiles.ts';
import type { ComposedShape } from '#runtime/language/bundle/answers.ts';
import type { TileShape } from '#runtime/language/bundle/board-answers.ts';
import type { BoardTile, ComposedBoard } from '#runtime/language/bundle/client.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';

const field = (name: string, more: Partial<FieldModel> = {}): FieldModel =>
  ({ name, label: name, type: 'text', ...more }) as FieldModel;
const date = (name: string) => field(name, { type: 'date' });
const records = { name: 'records', label: '记录数', kind: 'count', where: {} } as ComposedShape['measures'][number];
const group = (name: string, more: object = {}) =>
  ({ name, label: name, field: date(name), ...more }) as ComposedShape['groups'][number];
const shape = (params: FieldModel[], more: Partial<ComposedShape> = {}): TileShape => ({
  reportName: '报表',
  refused: '',
  report: {
    title: '报表',
    params: params.map(one => ({ field: one, required: false })) as ComposedShape['params'],
    columns: [],
    groups: [group('day')],
    measures: [records],
    ...more,
  },
});
const tile = (more: Partial<BoardTile> = {}): BoardTile => ({ savedReportId: 1, span: 12, as: 'chart', ...more });

describe('which parameter of a report follows a filter of its board', () => {
  const made = date('createdAt');
  it.each<[string, FieldModel[], Partial<BoardTile>, string | undefined]>([
    ['that of the same name', [date('paidAt'), date('createdAt')], {}, 'createdAt'],
    ['the only date', [field('name'), date('paidAt')], {}, 'paidAt'],
    ['a moment follows days', [field('paidAt', { type: 'datetime' })], {}, 'paidAt'],
    ['of two dates of other names none', [date('paidAt'), date('sentAt')], {}, undefined],
    ['of two the one that is said', [date('paidAt'), date('sentAt')], { filters: { createdAt: 'sentAt' } }, 'sentAt'],
    ['none, where that is said', [date('createdAt')], { filters: { createdAt: '' } }, undefined],
    ['none of another kind, even of the same name', [field('createdAt')], {}, undefined],
    ['none that is said and is gone', [date('createdAt')], { filters: { createdAt: 'gone' } }, undefined],
  ])('%s', (_, params, said, follower) => {
    expect(followerOf(tile(said), shape(params), made)).toBe(follower);
    expect(followedBy(tile(said), shape(params), [made])).toEqual(follower ? { [follower]: 'createdAt' } : {});
  });

  it('follows records of the same entity and codes of the same dictionary under another name, texts under their own alone', () => {
    const org = (name: string) => field(name, { type: 'reference', reference: { entity: 'secorganize' } as never });
    expect(followerOf(tile(), shape([org('saleOrgId')]), org('orgId'))).toBe('saleOrgId');
    const coded = (name: string, dictionary: string) => field(name, { dictionary });
    expect(followerOf(tile(), shape([coded('way', 'channel')]), coded('channel', 'channel'))).toBe('way');
    expect(followerOf(tile(), shape([coded('way', 'payWay')]), coded('channel', 'channel'))).toBeUndefined();
    expect(followerOf(tile(), shape([field('remarks')]), field('name'))).toBeUndefined();
  });

  it('is chosen among what reports have in common; a filter that no report has any more is gone', () => {
    const shapes = [shape([date('createdAt'), field('state')]), shape([date('createdAt'), field('channel')])];
    expect(candidates(shapes).map(({ field: { name } }) => name)).toEqual(['createdAt', 'state', 'channel']);
    expect(filtersOf(['channel', 'gone'], shapes).fields.map(({ name }) => name)).toEqual(['channel']);
  });

  it('never of a report that is refused', () => {
    const refused = { reportName: '', report: null, refused: '没有权限' };
    expect(followedBy(tile(), refused, [made])).toEqual({});
    expect(candidates([refused])).toEqual([]);
  });
});

describe('how a report can be drawn', () => {
  const { report } = shape([]);
  const plain = report as ComposedShape;
  it.each<[string, Partial<ComposedShape>, BoardTile['as'][]]>([
    ['one group: a chart', {}, ['chart', 'table', 'figures']],
    ['no group: figures', { groups: [] }, ['figures', 'table']],
    ['two groups without a chart: a table', { groups: [group('day'), group('state')] }, ['table', 'figures']],
    ['records: a table alone', { columns: [{} as never], groups: [], measures: [] }, ['table']],
  ])('%s', (_, more, ways) => expect(waysOf({ ...plain, ...more })).toEqual(ways));

  it('by its own chart, else along its only group: stretches of time as a line', () => {
    expect(chartOf(plain)).toMatchObject({ type: 'bar', x: 'day', y: ['records'] });
    expect(chartOf({ ...plain, groups: [group('day', { by: 'month' })] })).toMatchObject({ type: 'line' });
    const chart = { type: 'pie', x: 'day', y: ['records'], stacked: false } as const;
    expect(chartOf({ ...plain, groups: [group('day'), group('state')], chart: { ...chart, y: ['records'] } })).toEqual(
      chart,
    );
  });
});

describe('a board while it is composed', () => {
  const empty: ComposedBoard = { filters: [], tiles: [] };
  const offered = (savedReportId: number) => ({ savedReportId, title: '报表', pinyin: '', about: '' });
  const three = [1, 2, 3].reduce((board, id) => withReport(board, offered(id), shape([])), empty);
  const order = ({ tiles }: ComposedBoard) => tiles.map(({ savedReportId }) => savedReportId);

  it('is filtered by the first dates that come with a report', () => {
    const once = withReport(empty, offered(1), shape([field('state'), date('paidAt')]));
    expect(once.filters).toEqual(['paidAt']);
    expect(withReport(once, offered(2), shape([date('sentAt')])).filters).toEqual(['paidAt']);
    expect(withFilter(once, 'paidAt').filters).toEqual([]);
    expect(withFilter(once, 'state').filters).toEqual(['paidAt', 'state']);
  });

  it('takes a report where it was dropped, gives a table of many columns the whole width, and takes no more than the most', () => {
    expect(order(withReport(three, offered(9), shape([]), 1))).toEqual([1, 9, 2, 3]);
    const columns = Array.from({ length: 8 }, () => ({}) as never);
    const wide = withReport(empty, offered(1), shape([], { columns, groups: [], measures: [] }));
    expect(wide.tiles).toEqual([{ savedReportId: 1, span: 24, as: 'table' }]);
    const full = { ...empty, tiles: Array.from({ length: mostTiles }, () => tile()) };
    expect(withReport(full, offered(1), shape([]))).toBe(full);
    expect(withReport(empty, offered(1), { reportName: '', report: null, refused: '没有权限' })).toBe(empty);
  });

  it.each([
    [0, 2, [2, 3, 1]],
    [2, 0, [3, 1, 2]],
    [0, 1, [2, 1, 3]],
    [1, 1, [1, 2, 3]],
    [2, 3, [1, 2, 3]],
    [0, -1, [1, 2, 3]],
  ])('a tile goes from %i to %i', (from, to, then) => expect(order(withMoved(three, from, to))).toEqual(then));

  it('loses the tile that is meant, where a report stands on it twice', () => {
    const twice = withReport(three, offered(1), shape([]));
    expect(order(withoutTile(twice, 0))).toEqual([2, 3, 1]);
  });
});
