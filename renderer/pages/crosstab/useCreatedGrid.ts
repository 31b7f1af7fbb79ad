import { createGrid, type GridApi, type GridOptions } from 'ag-grid-community';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { asSpreadsheet, spreadsheetModules } from '#renderer/form/grid/spreadsheet.ts';
import { styleNonce } from '#renderer/theme/nonce.ts';
import type { CrossContext, PlacedRow } from './context.ts';

/** A thousand rows of one height, that stand still; few beyond those in sight, as each is laid out for each key. */
const ofOneHeight = { suppressColumnMoveAnimation: true, rowHeight: 34, headerHeight: 44, rowBuffer: 4 } as const;

type Options = GridOptions<PlacedRow>;
/** What it shows, and may be another at any time. */
type Drawn = Required<Pick<Options, 'columnDefs' | 'rowData' | 'theme' | 'pinnedBottomRowData' | 'domLayout'>>;
type Heard = Required<Pick<Options, 'onFirstDataRendered' | 'onCellFocused' | 'onCellMouseDown'>>;

/**
 * The grid without React: a component for each of a thousand cells would be seen much later.
 * @returns where it stands
 */
export function useCreatedGrid(
  grid: RefObject<GridApi<PlacedRow> | undefined>,
  context: CrossContext,
  drawn: Drawn,
  heard: Heard,
): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const live = useRef({ drawn, heard });
  live.current = { drawn, heard };
  const made = useRef(drawn);
  useLayoutEffect(() => {
    if (!place.current) return;
    const nonce = styleNonce(document);
    const api = createGrid<PlacedRow>(
      place.current,
      {
        ...(nonce ? { styleNonce: nonce } : {}),
        ...live.current.drawn,
        ...asSpreadsheet,
        ...ofOneHeight,
        context,
        getRowId: ({ data }) => data.total ?? String(data.index),
        // What has no room in its column may have it now.
        onColumnResized: ({ api, finished }) => finished && api.refreshCells({ force: true }),
        onFirstDataRendered: event => live.current.heard.onFirstDataRendered(event),
        onCellFocused: event => live.current.heard.onCellFocused(event),
        onCellMouseDown: event => live.current.heard.onCellMouseDown(event),
      },
      { modules: spreadsheetModules },
    );
    grid.current = api;
    made.current = live.current.drawn;
    return () => {
      grid.current = undefined;
      api.destroy();
    };
  }, [grid, context]);
  const { columnDefs, rowData, theme, pinnedBottomRowData, domLayout } = drawn;
  useEffect(() => {
    const next: Drawn = { columnDefs, rowData, theme, pinnedBottomRowData, domLayout };
    const others = Object.entries(next).filter(([key, value]) => made.current[key as keyof Drawn] !== value);
    if (others.length > 0) grid.current?.updateGridOptions(Object.fromEntries(others));
    made.current = next;
  }, [grid, columnDefs, rowData, theme, pinnedBottomRowData, domLayout]);
  return place;
}
