import { lazy, useCallback, useMemo, useRef, useState } from 'react';
import ActionButtons from '#renderer/actions/ActionButtons.tsx';
import { useActions } from '#renderer/actions/useActions.tsx';
import { rowsOf } from '#renderer/blocks/data/rows-of.ts';
import { useCall } from '#renderer/blocks/data/useCall.ts';
import ImportButton from '#renderer/blocks/import/ImportButton.tsx';
import { NoRows } from '#renderer/blocks/list/NoRows.tsx';
import QueryForm from '#renderer/blocks/query/QueryForm.tsx';
import DataTable from '#renderer/blocks/table/DataTable.tsx';
import { type ListShown, placeOf } from '#renderer/blocks/table/list-place.ts';
import { useLinks } from '#renderer/blocks/table/useLinks.ts';
import { useRowActions } from '#renderer/blocks/table/useRowActions.ts';
import { useSelection } from '#renderer/blocks/table/useSelection.ts';
import { BesideTree } from '#renderer/blocks/tree/BesideTree.tsx';
import { ofTree } from '#renderer/blocks/tree/of-tree.ts';
import { type PageProps, useEntityVersion } from '#renderer/hooks/page.ts';
import { useRefresh } from '#renderer/hooks/refresh.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { useListState } from '#renderer/hooks/useListState.ts';
import type { BundledListPage } from '#runtime/language/bundle/client.ts';
import type { ListAnswer } from '#runtime/services/calls/contract.ts';
import { type ListState, listArguments, sortArguments } from '#runtime/services/reads/list-state.ts';
import { typedParams } from '#runtime/services/reads/typed-params.ts';
import { ShapeChoice } from './ShapeChoice.tsx';
import { useListShape, useReload } from './useListShape.ts';
import { useListView } from './useListView.ts';
import ViewsButton from './ViewsButton.tsx';
import './list.css';

// For those alone who want it so.
const ListShaped = lazy(() => import('./ListShaped.tsx'));

/** Query form, toolbar, table, pagination; what is asked for stands in the address. */
export default function ListPage({ page, params }: PageProps<BundledListPage>) {
  const { expressions } = useServices();
  const [state, change] = useListState(page);
  const [shape, setShape] = useListShape(page);
  const scope = useMemo(() => ({ params: typedParams(page.params, params) }), [page, params]);
  const given = useMemo(() => expressions.arguments(page.with, scope), [expressions, page, scope]);
  const args = listArguments(page, given, state);
  const view = useListView(page);
  const version = useEntityVersion(page.entity.name);
  const {
    data,
    loading,
    error,
    reload: reloadRows,
    refresh: refreshRows,
  } = useCall<ListAnswer>(page.call, view.isHeld || shape !== 'table' ? undefined : args, version);
  const { reload, refresh, asked } = useReload(shape, reloadRows, refreshRows);
  useRefresh(page.refresh, page.entity.name, refresh);
  const shown = useShown(page, args, state, data);
  const { rows } = shown;
  const [isDrawn, setDrawn] = useState(false);
  const [selected, select] = useSelection(JSON.stringify([given, state.filters]), rows, page.entity.key);
  const seen = useRef<string[]>([]);
  const drawn = useCallback(() => setDrawn(true), []);
  const see = useCallback((names: string[]) => {
    seen.current = names;
  }, []);
  const actions = useActions({
    actions: page.actions,
    calls: page.calls,
    entity: page.entity,
    scope,
    list: () => ({
      title: page.title,
      filters: { ...given, ...state.filters },
      ...(state.sort ? { sort: state.sort } : {}),
      columns: seen.current,
    }),
    placeOf: (row, target) => placeOf(shown, row, target),
    chosen: () => (selected.size === 1 ? [...selected.values()][0] : undefined),
    inSight: () => rows,
    onDone(failed) {
      const keys = failed.map(String);
      select(before => new Map([...before].filter(([key]) => keys.includes(key))));
    },
  });
  const batch = actions.at('batch');
  const toolbar = {
    query: page.query.length > 0 && (
      <QueryForm
        fields={page.query}
        filters={state.filters}
        errors={error?.fields ?? {}}
        busy={loading}
        isReady={isDrawn || shape !== 'table'}
        inBar
        onSearch={filters => {
          change({ filters: { ...filters, ...ofTree(page, state.filters) }, page: 1 });
          reload();
        }}
      />
    ),
    left: (
      <>
        <ActionButtons actions={actions} offer={actions.at('toolbar')} subject={{ place: 'toolbar' }} primary />
        {page.import && <ImportButton page={page} onDone={reload} />}
      </>
    ),
    right: (
      <>
        <ShapeChoice page={page} shape={shape} choose={setShape} />
        <ViewsButton page={page} view={view} />
      </>
    ),
  };
  const links = useLinks(scope, shown);
  const rowActions = useRowActions(actions);
  const list = (
    <div className="list-page stack">
      <div className="list-table stack">
        {shape === 'table' ? (
          <DataTable
            columns={page.columns}
            rows={rows}
            rowKey={page.entity.key}
            total={shown.total}
            about={shown.about}
            note={data?.archived}
            page={state.page}
            size={state.size}
            sort={state.sort}
            sums={data?.sums}
            loading={loading || view.isHeld || (data === undefined && !error)}
            error={error?.message}
            trace={error?.trace}
            onPage={(number, size) => change({ page: number, size })}
            onSort={sort => change({ sort, page: 1 })}
            onRetry={reload}
            selection={batch.length > 0 ? { selected, onChange: next => select(() => next) } : undefined}
            rowActions={rowActions}
            links={links}
            toolbar={toolbar}
            batch={
              <ActionButtons
                actions={actions}
                offer={batch}
                subject={{ place: 'batch', rows: [...selected.values()] }}
              />
            }
            empty={
              <NoRows
                text={page.empty ? expressions.text(page.empty, scope) : '暂无数据'}
                clear={Object.keys(state.filters).length > 0 ? () => change({ filters: {}, page: 1 }) : undefined}
              />
            }
            storageKey={page.path}
            settings={view.settings}
            onDrawn={drawn}
            onColumnsSeen={see}
          />
        ) : (
          <ListShaped
            page={page}
            shape={shape}
            args={{ ...given, ...state.filters, ...sortArguments(state.sort) }}
            version={version + asked}
            toolbar={toolbar}
            links={links}
            rowActions={rowActions}
            onRefresh={reload}
          />
        )}
      </div>
      {actions.dialog}
    </div>
  );
  return page.tree ? (
    <BesideTree page={page} tree={page.tree} filters={state.filters} onFilter={filters => change({ filters, page: 1 })}>
      {list}
    </BesideTree>
  ) : (
    list
  );
}

/** What the list shows now, for the pages that are opened from it. */
function useShown(
  { call, entity }: BundledListPage,
  args: ListShown['args'],
  { page, size }: ListState,
  data: ListAnswer | undefined,
): ListShown & { total: number; about: boolean } {
  const rows = useMemo(() => rowsOf(data), [data]);
  return {
    call,
    args,
    rowKey: entity.key,
    rows,
    page,
    size,
    total: data?.total ?? rows.length,
    about: data?.about === true,
  };
}
