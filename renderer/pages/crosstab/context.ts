import type { CellLinks } from '#renderer/blocks/table/types.ts';
import type { GridContext, PlacedLine } from '#renderer/form/grid/context.ts';
import type { Difference } from './differences.ts';
import type { Sheet } from './sheet.ts';
import type { createTotals, TotalKind } from './totals.ts';

/** A row in its place; one of totals has none, and says of what. */
export interface PlacedRow extends PlacedLine {
  total?: TotalKind;
}

/** What the cells of a crosstab read; one object for the life of the grid, its parts always the present ones. */
export interface CrossContext extends GridContext {
  sheet: Sheet;
  links: CellLinks;
  totals: ReturnType<typeof createTotals>;
  difference(row: number, column: number): Difference | undefined;
}
