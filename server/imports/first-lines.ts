import { comparable } from '../query/conditions.ts';
import { cellText } from './cell-text.ts';
import type { ImportPlan } from './plan.ts';
import type { SheetLine } from './sheet.ts';

/** Which line of a file was the first to say what but one record may be called. */
export interface FirstLines {
  /** Column → the line before this one that says the same in it. */
  before(line: SheetLine): [column: string, first: number][];
}

/** Of all lines of a file, as its parts are carried out by themselves. */
export function firstLines(
  { columns, update }: Pick<ImportPlan, 'columns' | 'update'>,
  lines: readonly SheetLine[],
): FirstLines {
  const unique = columns.filter(column => column.unique || column === update?.by);
  const said = ({ cells }: SheetLine, column: (typeof unique)[number]): string => {
    const text = cellText(column, cells[column.name]);
    return text && `${column.name} ${comparable(column, text)}`;
  };
  const first = new Map<string, number>();
  for (const line of lines)
    for (const column of unique) {
      const text = said(line, column);
      if (text && !first.has(text)) first.set(text, line.line);
    }
  return {
    before: line =>
      unique.flatMap(column => {
        const found = first.get(said(line, column));
        return found === undefined || found >= line.line ? [] : [[column.name, found] as [string, number]];
      }),
  };
}
