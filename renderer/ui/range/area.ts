/** A cell: its line and its column, both from 0. */
export interface Cell {
  line: number;
  column: number;
}

/** Cells in a rectangle, the ends included. */
export interface Area {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The cells between two, whichever comes first. */
export const areaBetween = (one: Cell, other: Cell): Area => ({
  top: Math.min(one.line, other.line),
  bottom: Math.max(one.line, other.line),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
});

export const isIn = ({ line, column }: Cell, { top, bottom, left, right }: Area): boolean =>
  line >= top && line <= bottom && column >= left && column <= right;

const arrows: Record<string, readonly [line: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The cell beside one, within so many lines and columns; undefined for any other key. */
export function beside({ line, column }: Cell, key: string, lines: number, columns: number): Cell | undefined {
  const step = arrows[key];
  if (!step) return undefined;
  const within = (value: number, most: number): number => Math.max(0, Math.min(most - 1, value));
  return { line: within(line + step[0], lines), column: within(column + step[1], columns) };
}
