import type { RowAction } from '#renderer/blocks/table/types.ts';
import type { BundledKanban } from './types.ts';

/** Where a card may be dragged: code → the actions of its row that lead there, those that are refused now among them. */
export function movesOf(
  { moves, by }: Pick<BundledKanban, 'moves' | 'by'>,
  row: Readonly<Record<string, unknown>>,
  offered: readonly RowAction[],
): ReadonlyMap<string, readonly RowAction[]> {
  const leads = new Map<string, RowAction[]>();
  for (const action of offered) {
    const code = moves[action.key];
    if (code !== undefined && code !== row[by]) leads.set(code, [...(leads.get(code) ?? []), action]);
  }
  return leads;
}

/** The codes that have a column: those of the page, of them what is searched for. @param searched codes with commas between */
export function columnsOf(
  { codes }: Pick<BundledKanban, 'codes'>,
  items: readonly { value: string }[],
  searched: string | undefined,
): string[] {
  const all = codes ?? items.map(({ value }) => value);
  if (!searched) return [...all];
  const wanted = searched.split(',');
  return all.filter(code => wanted.includes(code));
}
