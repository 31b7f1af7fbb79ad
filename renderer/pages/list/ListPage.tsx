import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import ActionButtons from '#renderer/actions/ActionButtons.tsx';
import { useActions } from '#renderer/actions/useActions.tsx';
import { rowsOf } from '#renderer/blocks/data/block-data.ts';
import { useCall } from '#renderer/blocks/data/useCall.ts';
import ImportButton from '#renderer/blocks/import/ImportButton.tsx';
import QueryForm from '#renderer/blocks/query/QueryForm.tsx';
import DataTable from '#renderer/blocks/table/DataTable.tsx';
import { type ListShown, placeOf } from '#renderer/blocks/table/list-place.ts';
import { none } from '#renderer/blocks/table/selection.ts';
import type { Selected } from '#renderer/blocks/table/types.ts';
import { useLinks } from '#renderer/blocks/table/useLinks.ts';
import { useRowActions } from '#renderer/blocks/table/useRowActions.ts';
import { type PageProps, useEntityVersion } from '#renderer/hooks/page.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { Empty } from '#renderer/ui/state/Empty.tsx';
import type { BundledListPage } from '#runtime/language/bundle/client.ts';
import type { ListAnswer } from '#runtime/services/calls/contract.ts';
import { type Filters, listArguments } from '#runtime/services/reads/list-state.ts';
import { typedParams } from '#runtime/services/reads/typed-params.ts';
import { useListState } from './useListState.ts';
import { useListView } from './useListView.ts';
import ViewsButton from './ViewsButton.tsx';
import './list.css';

// With antd's tree, for the lists that have one.
const TreeBeside = lazy(() => import('#renderer/blocks/tree/TreeBeside.tsx'));

/** Query form, toolbar, table, pagination; what is asked for stands in the address. */
export default function ListPage({ page, params }: PageProps<BundledListPage>) {
  const { expressions } = useServices();
  const [state, change] = useListState(page);
  const scope = useMemo(() => ({ params: typedParams(page.params, params) }), [page, params]);
  const given = useMemo(() => expressions.arguments(page.with, scope), [expressions, page, scope]);
  const args = listArguments(page, given, state);
  const view = useListView(page);
  const { data, loading, error, reload } = useCall<ListAnswer>(
    page.call,
    view.isHeld ? undefined : args,
    useEntityVersion(page.entity.name),
  );
  const rows = useMemo(() => rowsOf(data), [data]);
  const shown: ListShown = {
    call: page.call,
    args,
    rowKey: page.entity.key,
    rows,
    page: state.page,
    size: state.size,
    total: data?.total ?? rows.length,
    about: data?.about === true,
  };
  const [isDrawn, setDrawn] = useState(false);
  const [selected, setSelected] = useState<Selected>(none);
  const seen = useRef<string[]>([]);
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
    refresh() {
      setSelected(none);
      reload();
    },
    // After the refresh, which drops the selection: what failed can be tried again or looked at.
    onFailed: ids => setSelected(new Map([...selected].filter(([id]) => ids.map(String).includes(id)))),
  });
  const batch = actions.at('batch');
  const toolbar = actions.at('toolbar');
  const empty = page.empty ? expressions.text(page.empty, scope) : '暂无数据';
  const list = (
    <div className="list-page">
      {page.query.length > 0 && (
        <QueryForm
          fields={page.query}
          filters={state.filters}
          errors={error?.fields ?? {}}
          busy={loading}
          isReady={isDrawn}
          onSearch={filters => {
            change({ filters: { ...filters, ...ofTree(page, state.filters) }, page: 1 });
            reload();
          }}
        />
      )}
      <div className="list-table">
        <DataTable
          columns={page.columns}
          rows={rows}
          rowKey={page.entity.key}
          total={shown.total}
          about={shown.about}
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
          selection={batch.length > 0 ? { selected, onChange: setSelected } : undefined}
          rowActions={useRowActions(actions)}
          links={useLinks(scope, shown)}
          toolbar={{
            left: (
              <>
                <ActionButtons actions={actions} offer={toolbar} subject={{ place: 'toolbar' }} primary />
                {page.import && <ImportButton page={page} onDone={reload} />}
              </>
            ),
            right: <ViewsButton page={page} view={view} />,
          }}
          batch={
            <ActionButtons actions={actions} offer={batch} subject={{ place: 'batch', rows: [...selected.values()] }} />
          }
          empty={
            Object.keys(state.filters).length > 0 ? (
              <Empty text={empty}>
                <button type="button" className="button" onClick={() => change({ filters: {}, page: 1 })}>
                  清空查询条件
                </button>
              </Empty>
            ) : (
              <Empty text={empty} />
            )
          }
          storageKey={page.path}
          settings={view.settings}
          onDrawn={useCallback(() => setDrawn(true), [])}
          onColumnsSeen={useCallback((names: string[]) => {
            seen.current = names;
          }, [])}
        />
      </div>
      {actions.dialog}
    </div>
  );
  if (!page.tree) return list;
  const { filter } = page.tree;
  return (
    <div className="list-with-tree">
      <Suspense fallback={<aside className="tree-beside" />}>
        <TreeBeside
          tree={page.tree}
          calls={page.calls}
          chosen={state.filters[filter]}
          onChoose={key =>
            change({ filters: { ...omit(state.filters, filter), ...(key ? { [filter]: key } : {}) }, page: 1 })
          }
        />
      </Suspense>
      {list}
    </div>
  );
}

const omit = (filters: Filters, name: string): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([each]) => each !== name));

/** What is chosen in the tree stays while something else is searched for. */
const ofTree = ({ tree }: BundledListPage, filters: Filters): Filters =>
  tree && filters[tree.filter] !== undefined ? { [tree.filter]: filters[tree.filter] as string } : {};
