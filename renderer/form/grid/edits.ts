import type { Area, Cell } from '#renderer/ui/range/area.ts';
import type { Block } from '#renderer/ui/range/clipboard.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';

export type Line = Readonly<Record<string, unknown>>;
export type Lines = readonly Line[];
type Columns = readonly FieldModel[];
/** Whether a cell of a column that is filled in may be; left out: each. */
export type OpenCell = (cell: Cell) => boolean;

/** Makes a value of what somebody typed or pasted; what is none stays text, for the validator to refuse. */
export type Read = (column: FieldModel, text: string) => unknown;

/** A new line: every column with its default, or nothing. */
export const newLine = (columns: Columns): Line =>
  Object.fromEntries(columns.map(({ name, default: given }) => [name, given ?? null]));

const mayFill = (column: FieldModel | undefined): column is FieldModel => column !== undefined && !column.readOnly;

/** Lines of a line are no value to type, paste, fill down or clear: they have a grid of their own. */
const mayFillByKeys = (column: FieldModel | undefined): column is FieldModel => mayFill(column) && !column.lines;

/** Lines with other values in some cells; what nobody fills in stays. The same object where nothing is another. */
function withCells(
  lines: Lines,
  columns: Columns,
  { top, bottom, left, right }: Area,
  value: (cell: Cell) => unknown,
  { may = mayFillByKeys, isOpen }: { may?: typeof mayFillByKeys; isOpen?: OpenCell | undefined } = {},
): Lines {
  const next = lines.map((line, index) => {
    if (index < top || index > bottom) return line;
    const news = columns.slice(left, right + 1).flatMap((column, at): [string, unknown][] => {
      const cell = { line: index, column: left + at };
      if (!may(column) || isOpen?.(cell) === false) return [];
      const given = value(cell);
      return given === line[column.name] || given === undefined ? [] : [[column.name, given]];
    });
    return news.length === 0 ? line : { ...line, ...Object.fromEntries(news) };
  });
  return next.every((line, index) => line === lines[index]) ? lines : next;
}

export const withValue = (lines: Lines, columns: Columns, { line, column }: Cell, value: unknown): Lines =>
  withCells(lines, columns, { top: line, bottom: line, left: column, right: column }, () => value, { may: mayFill });

/** Nothing in any of the cells. */
export const cleared = (lines: Lines, columns: Columns, area: Area, isOpen?: OpenCell): Lines =>
  withCells(lines, columns, area, () => null, { isOpen });

/** The first line of the area in all of it; of one line the line above. */
export function filledDown(lines: Lines, columns: Columns, area: Area, isOpen?: OpenCell): Lines {
  const from = area.top === area.bottom ? area.top - 1 : area.top;
  const first = lines[from];
  const above = ({ column }: Cell): unknown => first?.[columns[column]?.name ?? ''] ?? null;
  return first ? withCells(lines, columns, area, above, { isOpen }) : lines;
}

/**
 * A block from another place, from a cell on; lines that are missing are made. One value fills the whole area.
 * @param most lines that there may be; more are not taken
 */
export function pasted(
  lines: Lines,
  columns: Columns,
  area: Area,
  { block, read, most, isOpen }: { block: Block; read: Read; most: number; isOpen?: OpenCell },
): Lines {
  const width = Math.max(0, ...block.map(row => row.length));
  const isOne = block.length === 1 && width === 1;
  const height = isOne ? area.bottom - area.top + 1 : block.length;
  const missing = Math.min(area.top + height, most) - lines.length;
  const whole = [...lines, ...Array.from({ length: Math.max(0, missing) }, () => newLine(columns))];
  const target = {
    top: area.top,
    left: area.left,
    bottom: area.top + height - 1,
    right: isOne ? area.right : area.left + width - 1,
  };
  const pastedInto = ({ line, column }: Cell): unknown => {
    const text = isOne ? block[0]?.[0] : block[line - area.top]?.[column - area.left];
    const own = columns[column];
    return text === undefined || !own ? undefined : read(own, text);
  };
  const next = withCells(whole, columns, target, pastedInto, { isOpen });
  return whole.length === lines.length && next === whole ? lines : next;
}

export const without = (lines: Lines, { top, bottom }: Pick<Area, 'top' | 'bottom'>): Lines =>
  lines.filter((_, index) => index < top || index > bottom);

/** The lines up to the last one that says more than a new one. */
export const withoutEmptyEnd = (lines: Lines, columns: Columns): Lines =>
  lines.slice(0, lines.findLastIndex(line => !isNew(line, columns)) + 1);

function isNew(line: Line, columns: Columns): boolean {
  const begun = newLine(columns);
  const follows = new Set(columns.flatMap(({ name, readOnly }) => (readOnly ? [name] : [])));
  return Object.entries(line).every(([name, value]) => follows.has(name) || (value ?? null) === (begun[name] ?? null));
}

/** The places that differ between two states, as `2.qty`: of lines that are new all. */
export const changedPlaces = (before: Lines, after: Lines): string[] =>
  after.flatMap((line, index) =>
    line === before[index]
      ? []
      : Object.keys(line)
          .filter(name => line[name] !== before[index]?.[name])
          .map(name => `${index}.${name}`),
  );
