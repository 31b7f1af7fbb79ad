import { lazy, Suspense } from 'react';
import { Empty } from '#renderer/ui/state/Empty.tsx';
import { Failed } from '#renderer/ui/state/Failed.tsx';
import { Loading } from '#renderer/ui/state/Loading.tsx';
import type { Row } from '#runtime/services/calls/contract.ts';
import { GridPlace } from './GridPlace.tsx';
import type { LaidOutColumn } from './layout.ts';
import type { ColumnSettingsState } from './settings/useColumnPreferences.ts';
import type { DataTableProps } from './types.ts';

const Cards = lazy(() => import('./cards/Cards.tsx'));

interface Props {
  table: DataTableProps;
  layout: readonly LaidOutColumn[];
  settings: ColumnSettingsState;
  totals: Row[];
  /** Its columns have no room beside each other. */
  isNarrow: boolean;
  /** Pixels of the column of actions; 0: there is none. */
  actionsWidth: number;
  onMore(anchor: DOMRect, row: Row): void;
}

/**
 * The rows, or one of three things in their place: they are on their way, there are none, or they could not be had.
 * Never two at once; rows of before stay in sight while others are asked for.
 */
export function TableBody({ table, layout, settings, totals, isNarrow, actionsWidth, onMore }: Props) {
  const { rows, loading, error, trace, onRetry, empty, rowKey, selection, rowActions, links } = table;
  const state = rows.length > 0 ? 'rows' : loading ? 'loading' : error ? 'failed' : 'empty';
  return (
    <>
      <div className={`table-body stack table-${state}`} aria-busy={loading}>
        {loading && state === 'rows' && <div className="loading-line" role="status" aria-label="加载中" />}
        {isNarrow ? (
          <Suspense fallback={<Loading lines={8} />}>
            <Cards
              layout={layout}
              rows={rows}
              rowKey={rowKey}
              selection={selection}
              rowActions={rowActions}
              links={links}
              onMore={onMore}
            />
          </Suspense>
        ) : (
          <GridPlace
            {...table}
            layout={layout}
            density={settings.preferences.density}
            totals={totals}
            actionsWidth={actionsWidth}
            onWidth={(name, width) => {
              const { columns } = settings.preferences;
              settings.change({ columns: { ...columns, [name]: { ...columns[name], width } } });
            }}
            onMore={onMore}
          />
        )}
        {state !== 'rows' && (
          <div className="table-message">
            {state === 'loading' && <Loading lines={8} />}
            {state === 'failed' && <Failed text={`加载失败：${error}`} trace={trace} retry={onRetry} />}
            {state === 'empty' && (empty ?? <Empty />)}
          </div>
        )}
      </div>
      {error && state === 'rows' && <Failed isLine text={`加载失败：${error}`} trace={trace} retry={onRetry} />}
    </>
  );
}
