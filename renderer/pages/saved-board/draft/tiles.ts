import type { ComposedShape } from '#runtime/language/bundle/answers.ts';
import type { OfferedReport, TileShape } from '#runtime/language/bundle/board-answers.ts';
import type { BoardTile, ComposedBoard } from '#runtime/language/bundle/client.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { candidates } from './filters.ts';
import { namedBy, waysOf } from './report.ts';

/** Most tiles of a board. */
export const mostTiles = 24;

/** Columns beyond which a table needs the whole width. */
const wide = 6;

/** A report as it comes onto a board: drawn as suits it, half as wide as the page, a table of many columns as wide as it. */
function tileOf(report: OfferedReport, shape: ComposedShape): BoardTile {
  const [as = 'table'] = waysOf(shape);
  const columns = shape.columns.length + shape.groups.length + shape.measures.length;
  return { ...namedBy(report), span: as === 'table' && columns > wide ? 24 : 12, as };
}

/** With one more report, at a place or behind all others. The first dates that a board can be filtered by, it is filtered by. */
export function withReport(
  board: ComposedBoard,
  report: OfferedReport,
  shape: TileShape,
  place = board.tiles.length,
): ComposedBoard {
  if (!shape.report || board.tiles.length >= mostTiles) return board;
  const dated = candidates([shape]).find(({ field }) => fieldType(field).dated);
  return {
    filters: board.filters.length === 0 && dated ? [dated.field.name] : board.filters,
    tiles: board.tiles.toSpliced(place, 0, tileOf(report, shape.report)),
  };
}

/** With the tile at one place put to another. */
export function withMoved(board: ComposedBoard, from: number, to: number): ComposedBoard {
  const tile = board.tiles[from];
  if (!tile || from === to || to < 0 || to >= board.tiles.length) return board;
  return { ...board, tiles: board.tiles.toSpliced(from, 1).toSpliced(to, 0, tile) };
}

export const withTile = (board: ComposedBoard, place: number, tile: BoardTile): ComposedBoard => ({
  ...board,
  tiles: board.tiles.with(place, tile),
});

export const withoutTile = (board: ComposedBoard, place: number): ComposedBoard => ({
  ...board,
  tiles: board.tiles.toSpliced(place, 1),
});

/** With or without a filter. */
export const withFilter = (board: ComposedBoard, name: string): ComposedBoard => ({
  ...board,
  filters: board.filters.includes(name) ? board.filters.filter(one => one !== name) : [...board.filters, name],
});
