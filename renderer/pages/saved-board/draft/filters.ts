import type { TileShape } from '#runtime/language/bundle/board-answers.ts';
import type { BoardTile } from '#runtime/language/bundle/client.ts';
import type { FieldModel, ReportParam } from '#runtime/language/bundle/model.ts';
import { filterKind } from '#runtime/language/fields/filter-kind.ts';
import { searchParameter } from '#runtime/language/fields/search.ts';

/** What a report may be filtered by. */
const paramsOf = ({ report }: TileShape): ReportParam[] => report?.params.filter(({ least }) => !least) ?? [];

/** What a board may be filtered by: each parameter of its reports once, by its name. */
export function candidates(shapes: readonly TileShape[]): ReportParam[] {
  const all = shapes.flatMap(paramsOf);
  return all.filter(({ field }, at) => all.findIndex(one => one.field.name === field.name) === at);
}

/** The filters of a board by their names, with what they begin with; one that no report has any more is left out. */
export function filtersOf(names: readonly string[], shapes: readonly TileShape[]) {
  const all = candidates(shapes);
  const found = names.flatMap(name => all.find(({ field }) => field.name === name) ?? []);
  return {
    fields: found.map(({ field }) => field),
    initial: Object.fromEntries(
      found.flatMap(({ field, default: value }) => (value === undefined ? [] : [[searchParameter(field.name), value]])),
    ),
  };
}

/** The parameters of a report that can follow a filter: those that hold the same. */
export const fitting = (shape: TileShape, filter: FieldModel): FieldModel[] =>
  paramsOf(shape)
    .map(({ field }) => field)
    .filter(field => filterKind(field) === filterKind(filter));

/**
 * Which parameter of a report follows a filter: as its tile says; else that of the same name; else the only one of its
 * dates, codes or records. undefined: none does.
 */
export function followerOf(tile: BoardTile, shape: TileShape, filter: FieldModel): string | undefined {
  const fields = fitting(shape, filter);
  const said = tile.filters?.[filter.name];
  if (said !== undefined) return fields.find(({ name }) => name === said)?.name;
  const same = fields.find(({ name }) => name === filter.name);
  const [only, ...more] = filterKind(filter) === filter.type ? [] : fields;
  return same?.name ?? (more.length === 0 ? only?.name : undefined);
}

/** Parameter → the filter that it follows. */
export const followedBy = (tile: BoardTile, shape: TileShape, filters: readonly FieldModel[]): Record<string, string> =>
  Object.fromEntries(
    filters.flatMap(filter => {
      const name = followerOf(tile, shape, filter);
      return name === undefined ? [] : [[name, filter.name]];
    }),
  );
