import {
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  type GridApi,
  LocaleModule,
  PinnedRowModule,
  RenderApiModule,
  RowStyleModule,
} from 'ag-grid-community';
import { useEffect, useMemo, useRef } from 'react';
import { useAppearance } from '#renderer/hooks/appearance.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { compactGridTheme, gridTheme } from '#renderer/theme/grid.ts';
import { styleNonce } from '#renderer/theme/nonce.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { type Density, type LaidOutColumn, rowHeights } from '../layout.ts';
import { totalLabel } from '../totals.ts';
import type { DataTableProps, Sort } from '../types.ts';
import { gridColumns } from './columns.ts';
import type { GridContext } from './context.ts';
import { gridTexts } from './texts.ts';
import { useGrid } from './useGrid.ts';

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
export default function DataGrid(props: Props) {
  const { layout, density, rows, rowKey, totals, sort, onSort, selection, rowActions, links, height, onMore } = props;
  const { dictionaries } = useServices();
  const { compact } = useAppearance();
  const place = useRef<HTMLDivElement>(null);
  const present = useRef(props);
  present.current = props;
  const context = useRef<GridContext>({ dictionaries, links, selection, rowActions, rowKey, rows, onMore });
  Object.assign(context.current, { dictionaries, links, selection, rowActions, rowKey, rows, onMore });

  const sortable = onSort !== undefined;
  const selectable = selection !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: sorts of the same name and direction, and actions with the same labels, are the same
  const columns = useMemo(
    () => gridColumns(layout, { sort, sortable, selectable, rowActions }),
    [layout, sort?.name, sort?.descending, sortable, selectable, rowActions?.all],
  );
  const nonce = styleNonce(document);
  const api = useGrid(
    place,
    modules,
    {
      context: context.current,
      ...(nonce ? { styleNonce: nonce } : {}),
      localeText: gridTexts,
      domLayout: height === 'auto' ? 'autoHeight' : 'normal',
      suppressMovableColumns: true,
      suppressNoRowsOverlay: true,
      suppressMultiSort: true,
      animateRows: false,
      // A line of totals has no key, but its label.
      ...(rowKey ? { getRowId: ({ data }) => String(data[rowKey] ?? data[totalLabel]) } : {}),
      // Rows that are drawn later; those in sight are tinted below, without drawing them anew.
      rowClassRules: { 'row-selected': ({ data }) => isSelected(context.current, data) },
      onSortChanged: ({ api: grid, source }) => {
        if (source !== 'api' && source !== 'gridOptionsChanged') present.current.onSort?.(sortOf(grid));
      },
      onColumnResized: ({ finished, source, column }) => {
        if (finished && source === 'uiColumnResized' && column)
          present.current.onWidth(column.getColId(), column.getActualWidth());
      },
    },
    {
      theme: compact ? compactGridTheme : gridTheme,
      columnDefs: columns,
      rowData: rows as Row[],
      pinnedBottomRowData: totals as Row[],
      rowHeight: compact ? 30 : rowHeights[density],
    },
  );
  const selected = selection?.selected;
  useEffect(() => {
    if (!selected) return;
    api.current?.refreshCells({ columns: ['$select'], force: true });
    api.current?.refreshHeader();
    for (const row of place.current?.querySelectorAll('.ag-row[row-id]') ?? [])
      row.classList.toggle('row-selected', selected.has(row.getAttribute('row-id') ?? ''));
  }, [api, selected]);
  return <div ref={place} className="grid" />;
}

const isSelected = ({ selection, rowKey }: GridContext, data: Row | undefined): boolean =>
  Boolean(data && rowKey && selection?.selected.has(String(data[rowKey])));

function sortOf(api: GridApi<Row>): Sort | undefined {
  const sorted = api.getColumnState().find(column => column.sort);
  return sorted ? { name: sorted.colId, descending: sorted.sort === 'desc' } : undefined;
}
