import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { ActionMenu } from '#renderer/actions/ActionMenu.tsx';
import { clickCell } from '#renderer/cells/click.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { Row } from '#runtime/services/calls/contract.ts';
import PagingBar from '../paging/PagingBar.tsx';
import { pageCount } from '../paging/pages.ts';
import { layOut, seenColumns } from './layout.ts';
import { splitLinks } from './row-links.ts';
import { none } from './selection.ts';
import { useColumnPreferences } from './settings/useColumnPreferences.ts';
import { ColumnsToggle, DensityToggle, FullScreen, Refresh } from './Tools.tsx';
import { totalLines, totalRows } from './totals.ts';
import type { DataTableProps } from './types.ts';
import './table.css';

// Asked for at once, so that the grid loads while the data is under way.
const grid = import('./grid/DataGrid.tsx');
const DataGrid = lazy(() => grid);

/** A table with its toolbar, batch bar, totals, paging, and what it says when there is nothing to show. */
export default function DataTable(props: DataTableProps) {
  const {
    columns,
    rows,
    total,
    about = false,
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
    empty,
    storageKey,
    height = 'fill',
    onColumnsSeen,
  } = props;
  const { notices, intents } = useServices();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const click = (event: MouseEvent): void => void clickCell(event.target, { notices, intents });
    const place = frame.current;
    place?.addEventListener('click', click);
    return () => place?.removeEventListener('click', click);
  }, [notices, intents]);
  const settings = useColumnPreferences(storageKey);
  const [full, setFull] = useState(false);
  const [more, setMore] = useState<{ anchor: DOMRect; row: Row } | null>(null);
  const layout = useMemo(() => layOut(columns, settings.preferences), [columns, settings.preferences]);
  const totals = useMemo(
    () =>
      totalRows(
        totalLines(columns, rows, sums),
        seenColumns(layout).flatMap(name => columns.find(column => column.name === name) ?? []),
      ),
    [columns, rows, sums, layout],
  );
  useEffect(() => onColumnsSeen?.(seenColumns(layout)), [layout, onColumnsSeen]);
  // The page that was looked at is no more: its last record was deleted, or somebody else's address was opened.
  const last = pageCount(total, size);
  const beyond = !loading && !error && rows.length === 0 && total > 0 && page > last;
  useEffect(() => {
    if (beyond) onPage?.(last, size);
  }, [beyond, last, size, onPage]);
  const count = selection?.selected.size ?? 0;
  const nothing = !loading && !error && rows.length === 0;
  return (
    <div
      className={['table', `table-${height}`, full && 'table-full', rows.length === 0 && 'table-bare']
        .filter(Boolean)
        .join(' ')}
      ref={frame}
    >
      {(toolbar || storageKey) && (
        <div className="table-toolbar">
          <div className="table-left">{toolbar?.left}</div>
          <div className="table-right">
            {toolbar?.right}
            {storageKey !== undefined && (
              <>
                <Refresh onPress={onRetry} />
                <DensityToggle settings={settings} />
                <ColumnsToggle columns={columns} settings={settings} />
                <FullScreen full={full} onChange={setFull} />
              </>
            )}
          </div>
        </div>
      )}
      {count > 0 && (
        <div className="table-batch" role="status">
          已选 <b>{count}</b> 项
          <button type="button" className="link" onClick={() => selection?.onChange(none)}>
            取消选择
          </button>
          {batch}
        </div>
      )}
      <div className={nothing ? 'table-body table-nothing' : 'table-body'} aria-busy={loading}>
        {loading && <div className="loading-line" role="status" aria-label="加载中" />}
        <Suspense fallback={<div className="table-waiting" />}>
          <DataGrid
            {...props}
            layout={layout}
            density={settings.preferences.density}
            totals={totals}
            onWidth={(name, width) =>
              settings.change({
                columns: { ...settings.preferences.columns, [name]: { ...settings.preferences.columns[name], width } },
              })
            }
            onMore={(anchor, row) => setMore({ anchor, row })}
          />
        </Suspense>
        {error && rows.length === 0 && (
          <div className="table-message" role="alert">
            <p>加载失败：{error}</p>
            <button type="button" className="button" onClick={onRetry}>
              重试
            </button>
          </div>
        )}
        {nothing && <div className="table-message">{empty ?? <p>暂无数据</p>}</div>}
      </div>
      {error && rows.length > 0 && (
        <div className="table-error" role="alert">
          加载失败：{error}
          <button type="button" className="link" onClick={onRetry}>
            重试
          </button>
        </div>
      )}
      {onPage && <PagingBar total={total} about={about} page={page} size={size} onPage={onPage} />}
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
