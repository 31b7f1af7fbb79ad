/** Where a cell of the grid stands: its line among those listed (not a number in a row of totals), and its column's name. */
export interface PlaceOfCell {
  line: number;
  column: string;
}

/** The place of the grid's cell that something is, or is in. */
export function placeOfCell(target: EventTarget | null): PlaceOfCell | undefined {
  const cell = target instanceof Element ? target.closest('.ag-cell') : null;
  const row = cell?.closest('.ag-row');
  return cell && row
    ? { line: Number(row.getAttribute('row-index') ?? Number.NaN), column: cell.getAttribute('col-id') ?? '' }
    : undefined;
}
