import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import ActionButtons from '#renderer/actions/ActionButtons.tsx';
import { useActions } from '#renderer/actions/useActions.tsx';
import type { BlockProps } from '#renderer/hooks/block.ts';
import { useEntityVersion } from '#renderer/hooks/page.ts';
import { useRefresh } from '#renderer/hooks/refresh.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { Empty } from '#renderer/ui/state/Empty.tsx';
import type { BundledListBlock } from '#runtime/language/bundle/client.ts';
import type { ListAnswer } from '#runtime/services/calls/contract.ts';
import { listBlockCall } from '#runtime/services/reads/block-call.ts';
import type { Filters, Sort } from '#runtime/services/reads/list-state.ts';
import { rowsOf } from '../data/rows-of.ts';
import { useCall } from '../data/useCall.ts';
import { useHold } from '../data/useHold.ts';
import { BlockFrame } from '../frame/BlockFrame.tsx';
import DataTable from '../table/DataTable.tsx';
import { type ListShown, placeOf } from '../table/list-place.ts';
import { useLinks } from '../table/useLinks.ts';
import { useRowActions } from '../table/useRowActions.ts';
import { useSelection } from '../table/useSelection.ts';
import { NoRows } from './NoRows.tsx';
import { Sound } from './Sound.tsx';

// With the inputs of what is searched by, for the lists that are searched.
const QueryForm = lazy(() => import('../query/QueryForm.tsx'));

/** A table of a list answer, paged by itself. */
export default function ListBlock({ block, scope, calls }: BlockProps<BundledListBlock>) {
  const { expressions } = useServices();
  const [{ page, size }, setPaging] = useState({ page: 1, size: block.pageSize });
  const [sort, setSort] = useState<Sort | undefined>(block.sort);
  const [filters, setFilters] = useState<Filters>({});
  const [isDrawn, setDrawn] = useState(false);
  const drawn = useCallback(() => setDrawn(true), []);
  const { call, args } = listBlockCall(block, scope, expressions, { filters, page, size, sort });
  const { data, loading, error, reload, refresh } = useCall<ListAnswer>(
    call,
    args,
    useEntityVersion(block.entity?.name),
  );
  useRefresh(block.refresh, block.entity?.name, refresh);
  const all = useMemo(() => rowsOf(data), [data]);
  // A handler answers with all of its rows at once, in its own order; a list call pages and sorts.
  const whole = Array.isArray(data);
  const rows = useMemo(() => (whole ? all.slice((page - 1) * size, page * size) : all), [whole, all, page, size]);
  const total = data?.total ?? all.length;
  const shown: ListShown | undefined = block.entity && {
    call: whole ? undefined : call,
    args: args ?? {},
    rowKey: block.entity.key,
    total,
    about: data?.about === true,
    ...(whole ? { rows: all, page: 1, size: all.length } : { rows, page, size }),
  };
  const rowKey = block.entity?.key;
  const [selected, select] = useSelection(JSON.stringify(filters), rows, rowKey ?? '');
  const actions = useActions({
    actions: block.actions,
    calls,
    entity: block.entity,
    scope,
    refresh: reload,
    placeOf: (row, target) => placeOf(shown, row, target),
    inSight: () => rows,
    onDone(failed) {
      const keys = failed.map(String);
      select(before => new Map([...before].filter(([key]) => keys.includes(key))));
    },
  });
  const batch = actions.at('batch');
  useHold(block, data && page === 1 ? { rows, total } : undefined);
  const resort = (next: Sort | undefined): void => {
    setSort(next);
    setPaging({ page: 1, size });
  };
  const rowActions = useRowActions(actions);
  const links = useLinks(scope, shown);
  const isAsked = Object.keys(filters).length > 0;
  const empty = block.empty ? expressions.text(block.empty, scope) : '暂无数据';
  const query = block.query && (all.length > 0 || isAsked) && (
    <Suspense>
      <QueryForm
        fields={block.query}
        filters={filters}
        errors={error?.fields ?? {}}
        busy={loading}
        isReady={isDrawn}
        inBar
        onSearch={next => {
          setFilters(next);
          setPaging({ page: 1, size });
          reload();
        }}
      />
    </Suspense>
  );
  const keys = useMemo(() => (data && rowKey ? all.map(row => String(row[rowKey])) : undefined), [data, all, rowKey]);
  const tools = (
    <>
      {block.sound && <Sound keys={keys} />}
      <ActionButtons actions={actions} offer={actions.at('toolbar')} subject={{ place: 'toolbar' }} />
    </>
  );
  return (
    <BlockFrame
      title={block.title}
      tools={tools}
      error={error}
      retry={reload}
      loading={loading}
      hasContent={all.length > 0 || isAsked}
    >
      {all.length === 0 && !isAsked && <Empty isLine text={empty} />}
      {(all.length > 0 || isAsked) && (
        <DataTable
          columns={block.columns}
          rows={rows}
          rowKey={rowKey}
          total={total}
          about={data?.about}
          note={data?.archived}
          page={page}
          size={size}
          sort={sort}
          sums={data?.sums}
          loading={loading}
          {...(total > block.pageSize ? { onPage: (to: number, of: number) => setPaging({ page: to, size: of }) } : {})}
          {...(whole ? {} : { onSort: resort })}
          onRetry={reload}
          rowActions={rowActions}
          links={links}
          selection={batch.length > 0 && rowKey ? { selected, onChange: next => select(() => next) } : undefined}
          toolbar={query ? { query } : undefined}
          batch={
            <ActionButtons actions={actions} offer={batch} subject={{ place: 'batch', rows: [...selected.values()] }} />
          }
          empty={<NoRows text={empty} clear={isAsked ? () => setFilters({}) : undefined} />}
          onDrawn={drawn}
          height="auto"
        />
      )}
      {actions.dialog}
    </BlockFrame>
  );
}
