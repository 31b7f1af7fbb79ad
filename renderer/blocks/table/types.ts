import type { ReactNode } from 'react';
import type { BundledColumn } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { Sort } from '#runtime/services/reads/list-state.ts';
import type { ColumnSettingsState } from './settings/useColumnPreferences.ts';

/** The selected records by key, kept across pages. */
export type Selected = ReadonlyMap<string, Row>;

/** What stands in the fixed column at the right; drawn for each row. */
export interface RowAction {
  key: string;
  label: string;
  danger: boolean;
  /** Why it cannot be done with the row now. */
  refusal?: string | undefined;
}
export interface RowActions {
  /** Every label that may appear, for the width of the column. */
  all: readonly RowAction[];
  /** Those that the row offers now, in order. */
  of(row: Row): readonly RowAction[];
  /** @param begin what its dialog begins with, where it asks for something */
  run(key: string, row: Row, begin?: Row): void;
}

/** A click on the text of a cell. */
export interface CellLinks {
  /** The address, or undefined where staff may not open it. */
  href(column: BundledColumn, row: Row): string | undefined;
  open(column: BundledColumn, row: Row): void;
  /** Totals of the whole query open something as well. */
  opensTotals?: boolean;
  /** Whether its record stands beside the list. */
  isOpen?(row: Row): boolean;
}

export interface DataTableProps {
  columns: readonly BundledColumn[];
  rows: readonly Row[];
  /** The field that identifies a row. Without one (the lines of a statistic) nothing can be selected. */
  rowKey?: string | undefined;
  total: number;
  /** true: `total` is what the server expects; it did not count them all. */
  about?: boolean | undefined;
  /** What staff are told of the rows, below them. */
  note?: string | undefined;
  page: number;
  size: number;
  sort?: Sort | undefined;
  /** Totals of the whole query, for the columns with `sum`; one that no number holds as its digits. */
  sums?: Record<string, number | string> | undefined;
  loading: boolean;
  /** The text of the last failure; the rows of before stay. */
  error?: string | undefined;
  /** Finds that failure in the server's log. */
  trace?: string | undefined;
  onPage?(page: number, size: number): void;
  /** Absent: headers do not sort. */
  onSort?(sort: Sort | undefined): void;
  onRetry(): void;
  selection?: { selected: Selected; onChange(selected: Selected): void } | undefined;
  rowActions?: RowActions | undefined;
  links?: CellLinks | undefined;
  toolbar?: { query?: ReactNode; left?: ReactNode; right?: ReactNode } | undefined;
  /** Buttons of the batch bar. */
  batch?: ReactNode;
  /** What an empty table says; left out: 暂无数据. */
  empty?: ReactNode;
  /** Under which the columns' order, width, visibility are kept; absent: no 列设置. */
  storageKey?: string | undefined;
  /** The order, width and visibility of the columns, where the page itself keeps them. */
  settings?: ColumnSettingsState | undefined;
  /** Pixels below which a row is a card; left out: 560. */
  narrow?: number;
  /** fill: takes the height of its place and scrolls inside. auto: as high as its rows. Left out: fill. */
  height?: 'fill' | 'auto';
  /** The rows can be worked with: whatever else is large has its turn. */
  onDrawn?(): void;
  /** Tells the screen the names of the columns as seen, for an export. */
  onColumnsSeen?(names: string[]): void;
}
