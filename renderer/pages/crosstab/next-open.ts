import type { Cell } from '#renderer/ui/range/area.ts';
import type { Sheet } from './sheet.ts';

/** The next cell that is filled in, row by row; undefined: there is none. @param by 1: to the right, -1: to the left */
export function nextOpen(sheet: Sheet, { line, column }: Cell, by: 1 | -1): Cell | undefined {
  const width = sheet.table.columns.length;
  const count = width * sheet.lines().length;
  for (let at = line * width + column + by; at >= 0 && at < count; at += by) {
    const cell = { line: Math.floor(at / width), column: at % width };
    if (sheet.closed(cell.line, cell.column) === undefined) return cell;
  }
  return undefined;
}
