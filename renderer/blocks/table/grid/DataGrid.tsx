import {
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  type ColumnResizedEvent,
  type GridApi,
  LocaleModule,
  PinnedRowModule,
  RenderApiModule,
  RowStyleModule,
  type SortChangedEvent,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useMemo, useRef } from 'react';
import { useAppearance } from '#renderer/hooks/appearance.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { compactGridTheme, gridTheme } from '#renderer/theme/grid.ts';
import { styleNonce } from '#renderer/theme/nonce.ts';
import type { Row } from '#runtime/services/services.ts';
import { type Density, type LaidOutColumn, rowHeights } from '../layout.ts';
import type { DataTableProps, Sort } from '../types.ts';
import { gridColumns } from './columns.ts';
import type { GridContext } from './context.ts';

/** Only what these tables use, so that no more of the grid is loaded. */
const modules = [
  ClientSideRowModelModule,
  ColumnApiModule,
  LocaleModule,
  CellStyleModule,
  PinnedRowModule,
  RenderApiModule,
  RowStyleModule,
];

interface Props
  extends Pick<
    DataTableProps,
    'rows' | 'rowKey' | 'sort' | 'onSort' | 'selection' | 'rowActions' | 'links' | 'height'
  > {
  layout: readonly LaidOutColumn[];
  density: Density;
  totals: readonly Row[];
  onWidth(name: string, width: number): void;
  onMore(anchor: DOMRect, row: Row): void;
}

/** The rows and columns themselves. The server pages and sorts; the grid shows. */
export default function DataGrid({
  layout,
  density,
  rows,
  rowKey,
  totals,
  sort,
  onSort,
  selection,
  rowActions,
  links,
  height,
  onWidth,
  onMore,
}: Props) {
  const { dictionaries } = useServices();
  const { compact } = useAppearance();
  const api = useRef<GridApi<Row> | null>(null);
  const context = useRef<GridContext>({ dictionaries, links, selection, rowActions, rowKey, rows, onMore });
  Object.assign(context.current, { dictionaries, links, selection, rowActions, rowKey, rows, onMore });

  const sortable = onSort !== undefined;
  const selectable = selection !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: sorts of the same name and direction, and actions with the same labels, are the same
  const columns = useMemo(
    () => gridColumns(layout, { sort, sortable, selectable, rowActions }),
    [layout, sort?.name, sort?.descending, sortable, selectable, rowActions?.all],
  );
  const selected = selection?.selected;
  const seen = useRef(selected);
  if (seen.current !== selected) {
    seen.current = selected;
    queueMicrotask(() => api.current?.refreshCells({ columns: ['$select'], force: true }));
    queueMicrotask(() => api.current?.refreshHeader());
  }
  const nonce = styleNonce(document);
  return (
    <AgGridReact<Row>
      modules={modules}
      theme={compact ? compactGridTheme : gridTheme}
      {...(nonce ? { styleNonce: nonce } : {})}
      columnDefs={columns}
      rowData={rows as Row[]}
      pinnedBottomRowData={totals as Row[]}
      context={context.current}
      rowHeight={compact ? 30 : rowHeights[density]}
      domLayout={height === 'auto' ? 'autoHeight' : 'normal'}
      suppressCellFocus={false}
      suppressMovableColumns
      suppressNoRowsOverlay
      suppressMultiSort
      animateRows={false}
      localeText={{ ariaSortableColumn: '按 Enter 排序' }}
      {...(rowKey ? { getRowId: ({ data }) => String(data[rowKey]) } : {})}
      onGridReady={event => {
        api.current = event.api;
      }}
      onSortChanged={(event: SortChangedEvent<Row>) => {
        if (event.source !== 'api' && event.source !== 'gridOptionsChanged') onSort?.(sortOf(event.api));
      }}
      onColumnResized={(event: ColumnResizedEvent<Row>) => {
        if (event.finished && event.source === 'uiColumnResized' && event.column)
          onWidth(event.column.getColId(), event.column.getActualWidth());
      }}
    />
  );
}

function sortOf(api: GridApi<Row>): Sort | undefined {
  const sorted = api.getColumnState().find(column => column.sort);
  return sorted ? { name: sorted.colId, descending: sorted.sort === 'desc' } : undefined;
}
