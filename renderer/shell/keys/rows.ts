/**
 * Goes to the next row of the list of the page, or the one before; from elsewhere to its first: to its link, which Enter
 * follows. @returns false where it has none
 */
export function stepRow(page: Element, by: 1 | -1): boolean {
  const has = document.activeElement;
  const row = has?.closest<HTMLElement>('.ag-row');
  if (row && page.contains(row)) return stepInGrid(row, by);
  const rows = [...page.querySelectorAll<HTMLElement>('.ag-row[row-index="0"], .first-rows tbody tr, .card')];
  const at = rows.findIndex(one => one.contains(has));
  const target =
    at < 0
      ? (first(rows, 'a') ?? first(rows, 'button, .ag-cell, input'))
      : first([rows[Math.max(0, Math.min(rows.length - 1, at + by))]], 'a, button, input');
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
  return target !== undefined;
}

const first = (rows: readonly (HTMLElement | undefined)[], selector: string): HTMLElement | undefined =>
  rows.flatMap(row => row?.querySelector<HTMLElement>(selector) ?? [])[0];

/** A row of the grid is drawn in parts, those that are pinned by themselves; one that comes may not have been drawn yet. */
function stepInGrid(row: HTMLElement, by: 1 | -1): boolean {
  const at = Number(row.getAttribute('row-index'));
  const linkOf = (index: number): HTMLElement | undefined =>
    row.closest('.grid')?.querySelector<HTMLElement>(`.ag-row[row-index="${index}"] a`) ?? undefined;
  const [own, next] = [linkOf(at), linkOf(at + by)];
  const target = next ?? (own === document.activeElement ? undefined : own);
  if (target) target.focus();
  else {
    const cell = document.activeElement?.closest<HTMLElement>('.ag-cell');
    cell?.focus();
    cell?.dispatchEvent(new KeyboardEvent('keydown', { key: by > 0 ? 'ArrowDown' : 'ArrowUp', bubbles: true }));
  }
  return true;
}
