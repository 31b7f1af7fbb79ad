import type { RowAction } from './types.ts';

/** At most so many text links in a row, 更多 among them. */
const most = 3;

/** The actions of a row that stand in it as links, and those behind 更多. */
export const splitLinks = (
  offered: readonly RowAction[],
): { direct: readonly RowAction[]; rest: readonly RowAction[] } =>
  offered.length > most
    ? { direct: offered.slice(0, most - 1), rest: offered.slice(most - 1) }
    : { direct: offered, rest: [] };

/** Pixels of a label of 13 px Chinese characters and the gap behind it. */
const labelWidth = (label: string): number => [...label].length * 13 + 14;

/** Wide enough for any row: for three links, whichever a row offers, or for two and 更多. */
export function linksWidth(all: readonly RowAction[]): number {
  const widths = all.map(action => labelWidth(action.label)).sort((a, b) => b - a);
  return Math.max(80, 16 + widths.slice(0, most).reduce((sum, width) => sum + width, 0));
}
