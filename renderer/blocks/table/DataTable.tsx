import { useEffect, useMemo, useRef, useState } from 'react';
import { ActionMenu } from '#renderer/actions/ActionMenu.tsx';
import { useCellClicks } from '#renderer/cells/useCellClicks.ts';
import { useWidth } from '#renderer/ui/width/useWidth.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import PagingBar from '../paging/PagingBar.tsx';
import { pageCount } from '../paging/pages.ts';
import { fitted, layOut, seenColumns } from './layout.ts';
import { splitLinks } from './row-links.ts';
import { none } from './selection.ts';
import { useColumnPreferences } from './settings/useColumnPreferences.ts';
import { TableBody } from './TableBody.tsx';
import { Toolbar } from './Toolbar.tsx';
import { ColumnsToggle, DensityToggle, FullScreen, Refresh } from './Tools.tsx';
import { totalLines, totalRows } from './totals.ts';
import type { DataTableProps } from './types.ts';
import { useMeasures } from './useMeasures.ts';
import { useWholeWindow } from './useWholeWindow.ts';
import './table.css';

/** Pixels below which columns beside each other cannot be read, where nobody knows better. */
const unread = 560;

/** Pixels of the column of boxes, and of the borders with the bar that scrolls down. */
const [selectWidth, edges] = [44, 16];

/** A table with its toolbar, batch bar, totals, paging, and what it says when there is nothing to show. */
export default function DataTable(props: DataTableProps) {
  const {
    columns,
    rows,
    total,
    about = false,
    note,
    page,
    size,
    sums,
    loading,
    error,
    onPage,
    onRetry,
    selection,
    rowActions,
    toolbar,
    batch,
    storageKey,
    height = 'fill',
    narrow = unread,
    onColumnsSeen,
    onDrawn,
  } = props;
  const frame = useRef<HTMLDivElement>(null);
  useCellClicks(frame);
  const own = useColumnPreferences(props.settings ? undefined : storageKey);
  const settings = props.settings ?? own;
  const width = useWidth(frame);
  const isNarrow = width > 0 && width < narrow;
  const [full, setFull] = useState(false);
  useWholeWindow(frame, full);
  const [more, setMore] = useState<{ anchor: DOMRect; row: Row } | null>(null);
  const lines = useMemo(() => totalLines(columns, rows, sums), [columns, rows, sums]);
  const below = lines.map(({ row }) => row);
  const { content, actions } = useMeasures(columns, rows, below, rowActions);
  const whole = useMemo(() => layOut(columns, settings.preferences, content), [columns, settings.preferences, content]);
  const room = width - (selection ? selectWidth : 0) - actions - edges;
  const layout = useMemo(() => fitted(whole, room), [whole, room]);
  const totals = useMemo(
    () =>
      totalRows(
        lines,
        seenColumns(layout).flatMap(name => columns.find(column => column.name === name) ?? []),
      ),
    [columns, lines, layout],
  );
  // Cards need no grid.
  useEffect(() => (isNarrow ? onDrawn?.() : undefined), [isNarrow, onDrawn]);
  useEffect(() => onColumnsSeen?.(seenColumns(layout)), [layout, onColumnsSeen]);
  // The page that was looked at is no more: its last record was deleted, or somebody else's address was opened.
  const last = pageCount(total, size);
  const beyond = !loading && !error && rows.length === 0 && total > 0 && page > last;
  useEffect(() => {
    if (beyond) onPage?.(last, size);
  }, [beyond, last, size, onPage]);
  const count = selection?.selected.size ?? 0;
  return (
    <div
      className={[
        'table',
        `table-${height}`,
        full && 'table-full',
        isNarrow && 'table-narrow',
        rows.length === 0 && 'table-bare',
      ]
        .filter(Boolean)
        .join(' ')}
      ref={frame}
    >
      {(toolbar || storageKey || selection) && (
        <Toolbar
          query={toolbar?.query}
          left={toolbar?.left}
          batch={
            count > 0 && (
              <div className="table-batch row" role="status">
                已选 <b>{count}</b> 项
                <button type="button" className="link" onClick={() => selection?.onChange(none)}>
                  取消选择
                </button>
                {batch}
              </div>
            )
          }
        >
          {toolbar?.right}
          {storageKey !== undefined && (
            <>
              <Refresh onPress={onRetry} />
              {!isNarrow && <DensityToggle settings={settings} />}
              <ColumnsToggle columns={columns} settings={settings} />
              <FullScreen full={full} onChange={setFull} />
            </>
          )}
        </Toolbar>
      )}
      <TableBody
        table={props}
        layout={layout}
        settings={settings}
        totals={totals}
        isNarrow={isNarrow}
        actionsWidth={actions}
        onMore={(anchor, row) => setMore({ anchor, row })}
      />
      {note && (
        <p className="table-note" role="note">
          {note}
        </p>
      )}
      {onPage && (total > 0 || !loading) && (
        <PagingBar total={total} about={about} page={page} size={size} onPage={onPage} />
      )}
      {more && rowActions && (
        <ActionMenu
          anchor={more.anchor}
          actions={splitLinks(rowActions.of(more.row)).rest}
          onChoose={key => rowActions.run(key, more.row)}
          onClose={() => setMore(null)}
        />
      )}
    </div>
  );
}
