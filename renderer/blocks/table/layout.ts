import type { ViewTable } from '#runtime/language/bundle/answers.ts';
import type { BundledColumn } from '#runtime/language/bundle/client.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { formatOf } from '#runtime/language/formats/index.ts';

/** How one person wants one table, by column name, so that it outlives changes of the page. */
export type ColumnPreferences = ViewTable;
export type Density = ColumnPreferences['density'];

export const rowHeights: Record<Density, number> = { compact: 30, normal: 36, loose: 46 };

export const noPreferences: ColumnPreferences = { version: 1, density: 'normal', order: [], columns: {} };

/** A column as it stands in the table now. */
export interface LaidOutColumn {
  column: BundledColumn;
  hide: boolean;
  pin: 'left' | 'right' | null;
  width: number;
  /** How far it gives way before the table scrolls sideways. */
  narrowest: number;
  /** How far it gives way where the table then need not scroll at all. */
  closest: number;
  /** Whether staff gave the width; others share the space that is left. */
  fixed: boolean;
}

/**
 * The page's columns with the preferences laid over them. A column the preferences do not know stands after its neighbour in the page.
 * @param content column → pixels that what it holds needs, where rows are known; it holds nothing where it is not there
 */
export function layOut(
  columns: readonly BundledColumn[],
  preferences: ColumnPreferences,
  content?: Readonly<Record<string, number>>,
): LaidOutColumn[] {
  return inOrder(columns, preferences.order).map(column => {
    const own = preferences.columns[column.name] ?? {};
    // A figure that there is none of is told, by its heading: nothing was there to compare with.
    const isFolded =
      own.width === undefined && !column.opens && content !== undefined && content[column.name] === undefined;
    const head = isFolded ? folded : headerWidth(column.label);
    const width = own.width ?? Math.round(isFolded ? folded : widthFor(column, head, content?.[column.name]));
    const down = (share: number): number =>
      givesWay(column.field) && !column.main ? Math.min(width, Math.max(head, Math.round(width * share))) : width;
    return {
      column,
      hide: own.hide ?? column.hide ?? false,
      pin: own.pin === 'none' ? null : (own.pin ?? column.pin ?? null),
      width,
      narrowest: down(0.85),
      closest: down(0.6),
      fixed: own.width !== undefined,
    };
  });
}

/**
 * The same columns closer together, where that spares scrolling sideways; where it does not, each as wide as it would be.
 * @param room pixels that they have together; 0 while that is unknown
 */
export function fitted(layout: readonly LaidOutColumn[], room: number): readonly LaidOutColumn[] {
  const together = (of: (column: LaidOutColumn) => number): number =>
    layout.reduce((sum, one) => sum + (one.hide ? 0 : one.pin || one.fixed ? one.width : of(one)), 0);
  if (room <= 0 || together(({ narrowest }) => narrowest) <= room) return layout;
  const sparesIt = together(({ closest }) => closest) <= room;
  return layout.map(column => ({ ...column, narrowest: sparesIt ? column.closest : column.width }));
}

/** Pixels of a column that holds nothing: what it is called can be guessed, and is said where the mouse comes to it. */
const folded = 64;

/** @param needed pixels of its longest value; left out: no rows are known */
function widthFor(column: BundledColumn, head: number, needed: number | undefined): number {
  const { field, sum } = column;
  const usual = column.width ?? Math.max(wantedWidth(field) + (sum ? moreDigits : 0), head);
  if (needed === undefined) return usual;
  // A number that is cut is another one.
  if (fieldType(field).quantity) return Math.max(usual, needed);
  return fitsContent(field) ? Math.min(usual, Math.max(head, needed)) : usual;
}

/** Pixels that a total has more than what it adds up: it is bold, and its digits are more. */
const moreDigits = 24;

/** Text ends in an ellipsis where it is too long; a date, a sum, a phone or a number that does is of no use. */
const givesWay = (field: FieldModel): boolean =>
  fieldType(field).givesWay === true && !field.format && !field.unique && !isCode(field);

/** Text and the words of codes are of any length; how long a date or a number of a record is, is known. */
const fitsContent = (field: FieldModel): boolean => givesWay(field) || field.dictionary !== undefined;

const wantedWidth = (field: FieldModel): number =>
  formatOf(field)?.width ?? (isCode(field) ? codeWidth(field) : fieldType(field).width);

/** Most characters of what staff read letter by letter. */
const longestCode = 20;

/** Short, and searched for as a whole alone: an address of a network, a serial number. */
const isCode = ({ search, maxLength = Number.POSITIVE_INFINITY }: FieldModel): boolean =>
  search === 'exact' && maxLength <= longestCode;

/** Digits and capitals of 13 px, the padding, the icon that copies. */
const codeWidth = ({ maxLength = longestCode }: FieldModel): number => Math.max(100, maxLength * 8 + 30);

/** Chinese characters of 13 px, the padding, the arrow of the sort. */
const headerWidth = (label: string): number => [...label].length * 13.5 + 44;

function inOrder(columns: readonly BundledColumn[], order: readonly string[]): BundledColumn[] {
  if (order.length === 0) return [...columns];
  const known = new Map(columns.map(column => [column.name, column]));
  const placed = order.flatMap(name => known.get(name) ?? []);
  columns.forEach((column, at) => {
    if (placed.includes(column)) return;
    const before = at === 0 ? undefined : columns[at - 1];
    placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, column);
  });
  return placed;
}

/** The names of the visible columns from left to right. */
export function seenColumns(layout: readonly LaidOutColumn[]): string[] {
  const at = (pin: LaidOutColumn['pin']) =>
    layout.filter(column => !column.hide && column.pin === pin).map(column => column.column.name);
  return [...at('left'), ...at(null), ...at('right')];
}
