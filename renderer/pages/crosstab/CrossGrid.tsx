import type { GridApi } from 'ag-grid-community';
import { useEffect, useMemo, useRef } from 'react';
import type { CellLinks } from '#renderer/blocks/table/types.ts';
import { errorTree } from '#renderer/form/errors.ts';
import { useMarked } from '#renderer/form/grid/useMarked.ts';
import { useAppearance } from '#renderer/hooks/appearance.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { compactGridTheme, gridTheme } from '#renderer/theme/grid.ts';
import type { Cell } from '#renderer/ui/range/area.ts';
import type { BundledCrosstabPage } from '#runtime/language/bundle/client.ts';
import { CellFacts } from './CellFacts.tsx';
import { crossColumns } from './columns.ts';
import type { CrossContext, PlacedRow } from './context.ts';
import { differenceOf } from './differences.ts';
import type { Sheet } from './sheet.ts';
import { cellName, type Former } from './table.ts';
import { createTotals } from './totals.ts';
import { useCellEditor } from './useCellEditor.tsx';
import { useCreatedGrid } from './useCreatedGrid.ts';
import { useDrawnAnew } from './useDrawnAnew.ts';
import { useSpreadsheet } from './useSpreadsheet.ts';
import '#renderer/form/grid/grid.css';

interface Props {
  page: BundledCrosstabPage;
  sheet: Sheet;
  former: Former | undefined;
  links: CellLinks;
  /** Nobody edits here. */
  fixed: boolean;
  /** Of the first columns so many stay where they are. */
  pins: number;
  /** All rows are there: of some no total is told. */
  isWhole: boolean;
  /** Where somebody is led to, such as what is wrong; another object leads again. */
  lead: Cell | undefined;
  /** Its cells are there to be seen. */
  onDrawn(): void;
}

/** The two sides of a crosstab as a spreadsheet: typed, pasted, filled down and undone by keys. */
export default function CrossGrid({ page, sheet, former, links, fixed, pins, isWhole, lead, onDrawn }: Props) {
  const { dictionaries } = useServices();
  const { compact, printing } = useAppearance();
  const { columns, records, keys } = sheet.table;
  const grid = useRef<GridApi<PlacedRow>>(undefined);
  const marked = useMarked(columns, grid);
  const { head, area, go } = marked;
  const context = useRef({} as CrossContext).current;
  const totals = useMemo(() => createTotals(sheet, page.cell), [sheet, page]);
  Object.assign(context, {
    dictionaries,
    errors: errorsOf(sheet, head),
    outdated: () => undefined,
    area,
    fixed,
    closed: true,
    nameOf: () => undefined,
    choices: () => undefined,
    namesBeside: () => [],
    take: sheet.set,
    remove: () => undefined,
    openWithin: () => undefined,
    sheet,
    links,
    totals,
    difference(row, column) {
      const known = page.compare === undefined ? undefined : former?.get(records[row]?.[page.compare]);
      if (!known || sheet.table.lineAt(row, column) === -1) return undefined;
      const value = sheet.lines()[row]?.[cellName(column)];
      return differenceOf(page.cell, value, known.get(keys[column] ?? ''), dictionaries.items);
    },
  } satisfies CrossContext);
  useDrawnAnew(grid, sheet, area, former);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another object leads again
  useEffect(() => {
    if (!lead) return;
    grid.current?.ensureColumnVisible(cellName(lead.column));
    go(lead, false);
  }, [lead]);
  const columnDefs = useMemo(
    () => crossColumns(page.rows, sheet.table, { pins, fixed, hasSums: page.totals.includes('sum') }),
    [page, sheet, pins, fixed],
  );
  const rowData = useMemo(() => sheet.lines().map((line, index): PlacedRow => ({ index, line })), [sheet]);
  const pinnedBottomRowData = useMemo(
    () => (isWhole ? page.totals.map((total): PlacedRow => ({ index: -1, line: {}, total })) : []),
    [page, isWhole],
  );
  const place = useCreatedGrid(
    grid,
    context,
    {
      columnDefs,
      rowData,
      pinnedBottomRowData,
      theme: compact ? compactGridTheme : gridTheme,
      domLayout: printing ? 'print' : 'normal',
    },
    {
      onFirstDataRendered: onDrawn,
      onCellFocused: marked.onCellFocused,
      onCellMouseDown: marked.onCellMouseDown,
    },
  );
  const editor = useCellEditor({ grid, place, sheet, context, fixed, go });
  const does = useSpreadsheet({ sheet, marked, editor, first: page.rows[0], links, fixed });
  return (
    <div className="lines-grid cross-grid" role="group" aria-label={page.title} {...does}>
      <div className="cross-frame" ref={place} />
      {editor.drawn}
      <CellFacts page={page} sheet={sheet} head={head} difference={context.difference} fixed={fixed} />
    </div>
  );
}

/** What an editor is told of the row that it stands in. */
function errorsOf(sheet: Sheet, head: Cell | undefined): CrossContext['errors'] {
  const cells = head && sheet.wrong(head.line).cells;
  if (!head || !cells || cells.size === 0) return undefined;
  return errorTree(
    Object.fromEntries([...cells].map(([column, message]) => [`${head.line}.${cellName(column)}`, message])),
  );
}
