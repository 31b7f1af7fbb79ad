import {
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  type GridApi,
  type GridOptions,
  LocaleModule,
  PinnedRowModule,
  RenderApiModule,
  RowApiModule,
  RowStyleModule,
  ScrollApiModule,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { cellView } from '#renderer/cells/registry.ts';
import { useAppearance } from '#renderer/hooks/appearance.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { compactGridTheme, gridTheme } from '#renderer/theme/grid.ts';
import { styleNonce } from '#renderer/theme/nonce.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { Sort } from '#runtime/services/reads/list-state.ts';
import type { LaidOutColumn } from '../layout.ts';
import { totalLabel } from '../totals.ts';
import type { DataTableProps } from '../types.ts';
import { gridColumns } from './columns.ts';
import type { GridContext } from './context.ts';
import { copiedText } from './copied-text.ts';
import { useKeptFocus } from './kept-focus.ts';
import { onCellKey, onCellReached, tabKeys } from './keyboard.ts';
import { createMarkedCells, type MarkedCells } from './marked.ts';
import { sayWhole } from './text-cells.ts';
import { gridTexts } from './texts.ts';
import './edge.css';

/** Only what these tables use, so that no more of the grid is loaded. */
const modules = [
  ClientSideRowModelModule,
  ColumnApiModule,
  LocaleModule,
  CellStyleModule,
  PinnedRowModule,
  RenderApiModule,
  RowApiModule,
  RowStyleModule,
  ScrollApiModule,
];

export interface DataGridProps
  extends Pick<
    DataTableProps,
    'rows' | 'rowKey' | 'sort' | 'onSort' | 'selection' | 'rowActions' | 'links' | 'height'
  > {
  layout: readonly LaidOutColumn[];
  /** Pixels. */
  rowHeight: number;
  totals: readonly Row[];
  /** Pixels of the column of actions; 0: there is none. */
  actionsWidth: number;
  onWidth(name: string, width: number): void;
  onMore(anchor: DOMRect, row: Row): void;
  /** Its head, and its rows where there are any, are there to be seen. */
  onDrawn(): void;
}

/** The rows and columns themselves. The server pages and sorts; the grid shows. */
export default function DataGrid(props: DataGridProps) {
  const { layout, rowHeight, rows, rowKey, totals, sort, onSort, selection, rowActions, links, height, onMore } = props;
  const { actionsWidth } = props;
  const { dictionaries, clock } = useServices();
  const { compact } = useAppearance();
  const place = useRef<HTMLDivElement>(null);
  const present = useRef(props);
  present.current = props;
  const grid = useRef<AgGridReact<Row>>(null);
  const marked = useMarkedCells(grid, place, present);
  useKeptFocus(place, () => grid.current?.api, rows);
  const context = useRef<GridContext>({
    dictionaries,
    clock,
    links,
    selection,
    rowActions,
    rowKey,
    rows,
    onMore,
    marked,
  });
  Object.assign(context.current, { dictionaries, clock, links, selection, rowActions, rowKey, rows, onMore });

  const sortable = onSort !== undefined;
  const selectable = selection !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: sorts of the same name and direction are the same
  const columns = useMemo(
    () => gridColumns(layout, { dictionaries, sort, sortable, selectable, actionsWidth }),
    [dictionaries, layout, sort?.name, sort?.descending, sortable, selectable, actionsWidth],
  );
  const lasting = useMemo(() => lastingOptions(context.current, present, rowKey), [rowKey]);
  const selected = selection?.selected;
  useEffect(() => {
    if (!selected) return;
    grid.current?.api?.refreshCells({ columns: ['$select'], force: true });
    grid.current?.api?.refreshHeader();
    for (const row of place.current?.querySelectorAll('.ag-row[row-id]') ?? [])
      row.classList.toggle('row-selected', selected.has(row.getAttribute('row-id') ?? ''));
  }, [selected]);
  const problem = (line: number, name: string): string | undefined => {
    const [row, field] = [rows[line], layout.find(({ column }) => column.name === name)?.column.field];
    const view = row && field && cellView(field, row, dictionaries, clock.now());
    return view ? (view.problem ?? view.whole) : undefined;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the cells in it
    <div
      ref={place}
      className="grid"
      onFocus={onCellReached}
      onKeyDownCapture={event => void (marked.onKey(event) || onCellKey(event))}
      onMouseDown={marked.onMouseDown}
      onMouseOver={event => {
        marked.onMouseOver(event);
        sayWhole(event.target, problem);
      }}
      onCopy={marked.onCopy}
    >
      <AgGridReact<Row>
        ref={grid}
        {...lasting}
        modules={modules}
        domLayout={height === 'auto' ? 'autoHeight' : 'normal'}
        theme={compact ? compactGridTheme : gridTheme}
        columnDefs={columns}
        rowData={rows as Row[]}
        pinnedBottomRowData={totals as Row[]}
        rowHeight={rowHeight}
      />
    </div>
  );
}

/** @param present the props as they are now */
function useMarkedCells(
  grid: RefObject<AgGridReact<Row> | null>,
  place: RefObject<HTMLDivElement | null>,
  present: RefObject<DataGridProps>,
): MarkedCells {
  const { dictionaries } = useServices();
  const marked = useMemo(
    () =>
      createMarkedCells({
        api: () => grid.current?.api,
        place: () => place.current,
        rows: () => present.current.rows,
        text(row, name) {
          const found = present.current.layout.find(({ column }) => column.name === name);
          return found ? copiedText(found.column.field, row, dictionaries) : '';
        },
      }),
    [grid, place, present, dictionaries],
  );
  const { rows, layout } = present.current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows or columns are other cells
  useEffect(() => marked.clear(), [rows, layout]);
  return marked;
}

/** What holds for the life of a grid. @param present the props as they are now */
function lastingOptions(
  context: GridContext,
  present: RefObject<DataGridProps>,
  rowKey: string | undefined,
): GridOptions<Row> {
  const nonce = styleNonce(document);
  return {
    context,
    ...tabKeys,
    ...(nonce ? { styleNonce: nonce } : {}),
    localeText: gridTexts,
    suppressMovableColumns: true,
    suppressNoRowsOverlay: true,
    suppressMultiSort: true,
    animateRows: false,
    // A line of totals has no key, but its label.
    ...(rowKey ? { getRowId: ({ data }) => String(data[rowKey] ?? data[totalLabel]) } : {}),
    // Rows that are drawn later; those in sight are tinted by the effect above, without drawing them anew.
    rowClassRules: { 'row-selected': ({ data }) => isSelected(context, data) },
    onGridReady: () => {
      if (present.current.rows.length === 0) present.current.onDrawn();
    },
    onFirstDataRendered: () => present.current.onDrawn(),
    onSortChanged: ({ api, source }) => {
      if (source !== 'api' && source !== 'gridOptionsChanged') present.current.onSort?.(sortOf(api));
    },
    onColumnResized: ({ finished, source, column }) => {
      if (finished && source === 'uiColumnResized' && column)
        present.current.onWidth(column.getColId(), column.getActualWidth());
    },
  };
}

const isSelected = ({ selection, rowKey }: GridContext, data: Row | undefined): boolean =>
  Boolean(data && rowKey && selection?.selected.has(String(data[rowKey])));

function sortOf(api: GridApi<Row>): Sort | undefined {
  const sorted = api.getColumnState().find(column => column.sort);
  return sorted ? { name: sorted.colId, descending: sorted.sort === 'desc' } : undefined;
}
