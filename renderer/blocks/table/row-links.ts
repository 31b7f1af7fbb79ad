import type { Row } from '#runtime/services/calls/contract.ts';
import type { RowAction, RowActions } from './types.ts';

/** At most so many text links in a row, 更多 among them. */
const most = 3;

/** The actions of a row that stand in it as links, and those behind 更多: what cannot be done now, with its reason, and what has no room. */
export function splitLinks(offered: readonly RowAction[]): {
  direct: readonly RowAction[];
  rest: readonly RowAction[];
} {
  const possible = offered.filter(({ refusal }) => refusal === undefined);
  const direct = offered.length > possible.length || possible.length > most ? possible.slice(0, most - 1) : possible;
  return { direct, rest: offered.filter(action => !direct.includes(action)) };
}

/** Pixels of a label of 13 px Chinese characters and the gap behind it. */
const labelWidth = (label: string): number => [...label].length * 13 + 14;

/** Pixels of the edges of the column, and the least that its head needs. */
const [edges, least] = [16, 60];

/** Pixels that the links of these rows need; 0 where no row has one: then there is no column for them. */
export function linksWidth(rows: readonly Row[], rowActions: RowActions | undefined): number {
  const widths = rows.map(row => {
    const { direct, rest } = splitLinks(rowActions?.of(row) ?? []);
    const labels = [...direct.map(({ label }) => label), ...(rest.length > 0 ? ['更多'] : [])];
    return labels.reduce((sum, label) => sum + labelWidth(label), 0);
  });
  const widest = Math.max(0, ...widths);
  return widest === 0 ? 0 : Math.max(least, edges + widest);
}
