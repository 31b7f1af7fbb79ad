/** Goes to the next row of the list of the page, or the one before; from elsewhere to its first. @returns false where it has none */
export function stepRow(page: Element, by: 1 | -1): boolean {
  const cell = document.activeElement?.closest<HTMLElement>('.ag-cell');
  if (cell && page.contains(cell)) {
    // The grid moves: the row that comes may not have been drawn yet.
    cell.focus();
    cell.dispatchEvent(new KeyboardEvent('keydown', { key: by > 0 ? 'ArrowDown' : 'ArrowUp', bubbles: true }));
    return true;
  }
  const rows = [...page.querySelectorAll<HTMLElement>('.ag-row[row-index="0"], .first-rows tbody tr, .card')];
  const at = rows.findIndex(row => row.contains(document.activeElement));
  const row = rows[at < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, at + by))];
  const target = row?.querySelector<HTMLElement>('a') ?? row?.querySelector<HTMLElement>('button, .ag-cell, input');
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
  return target !== undefined && target !== null;
}
