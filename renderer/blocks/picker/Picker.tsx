import { type KeyboardEvent, lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { rowsOf } from '#renderer/blocks/data/rows-of.ts';
import { useCall } from '#renderer/blocks/data/useCall.ts';
import QueryForm from '#renderer/blocks/query/QueryForm.tsx';
import DataTable from '#renderer/blocks/table/DataTable.tsx';
import { placeOfCell } from '#renderer/blocks/table/grid/place-of-cell.ts';
import type { RowActions } from '#renderer/blocks/table/types.ts';
import type { PickerProps } from '#renderer/hooks/components.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { Apart } from '#renderer/ui/dialog/Apart.tsx';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { isEnter } from '#renderer/ui/keys/keys.ts';
import { Empty } from '#renderer/ui/state/Empty.tsx';
import { Failed } from '#renderer/ui/state/Failed.tsx';
import { Loading } from '#renderer/ui/state/Loading.tsx';
import type { BundledListPage } from '#runtime/language/bundle/client.ts';
import type { ListAnswer, Row } from '#runtime/services/calls/contract.ts';
import { type ListState, listArguments } from '#runtime/services/reads/list-state.ts';
import './picker.css';

const TreeBeside = lazy(() => import('#renderer/blocks/tree/TreeBeside.tsx'));

/** Rows of a dialog that is no page. */
const size = 20;

/** A record, looked for as on the list page that the field names, among those that the field may have. */
export default function Picker(props: PickerProps) {
  const { field, close } = props;
  const { bundle } = useServices();
  const [page, setPage] = useState<BundledListPage>();
  const [failed, setFailed] = useState('');
  useEffect(() => {
    bundle.page(field.pick ?? '').then(
      found => setPage(found as BundledListPage),
      (error: unknown) => setFailed(error instanceof Error ? error.message : '页面加载失败'),
    );
  }, [bundle, field]);
  return (
    <Apart>
      <Dialog title={`选择${field.label}`} width={1120} className="picker" hasCross close={close}>
        {page ? <Pick {...props} page={page} /> : failed ? <Failed text={failed} /> : <Loading lines={8} />}
      </Dialog>
    </Apart>
  );
}

/** A tree to choose from, not to be put in another order. */
const still = ({ move: _, ...tree }: NonNullable<BundledListPage['tree']>) => tree;

function Pick({ page, field, choices, present, pick }: PickerProps & { page: BundledListPage }) {
  const { reference } = field;
  const [state, setState] = useState<ListState>(() => ({ filters: {}, page: 1, size, sort: page.sort }));
  const change = (patch: Partial<ListState>): void => setState({ ...state, page: 1, ...patch });
  const given = choices && 'with' in choices ? choices.with : {};
  const refusal = choices && 'with' in choices ? choices.refusal : undefined;
  const first = choices && 'first' in choices ? choices.first : undefined;
  // What the field may have is said last: nothing that is searched for widens it.
  const args = { ...listArguments({ columns: [] }, {}, state), ...given };
  const { data, loading, error, reload } = useCall<ListAnswer>(reference?.call, first === undefined ? args : undefined);
  const rows = useMemo(() => rowsOf(data), [data]);
  const key = reference?.key ?? page.entity.key;
  const rowActions = useMemo((): RowActions => {
    const action = { key: 'pick', label: '选择', danger: false };
    const run = (_: string, row: Row): void => pick(Number(row[key]), String(row[reference?.name ?? ''] ?? row[key]));
    const of = (row: Row) => [
      { ...action, ...(Number(row[key]) === present ? { label: '已选' } : {}), refusal: refusal?.(row) },
    ];
    return { all: [action], of, run };
  }, [key, pick, present, reference, refusal]);
  /** Enter on a row picks it, wherever in the row. */
  const onKey = (event: KeyboardEvent): void => {
    const row = isEnter(event) ? rows[placeOfCell(event.target)?.line ?? -1] : undefined;
    if (!row || refusal?.(row) !== undefined) return;
    event.preventDefault();
    event.stopPropagation();
    rowActions.run('pick', row);
  };
  if (first !== undefined) return <Empty text={`请先填写${first}`} />;
  const tree = page.tree && still(page.tree);
  return (
    <div className={tree ? 'picker-body picker-with-tree' : 'picker-body'}>
      {tree && (
        <Suspense fallback={<aside className="tree-beside stack" />}>
          <TreeBeside
            tree={tree}
            calls={page.calls}
            chosen={state.filters[tree.filter]}
            onChoose={chosen => {
              const { [tree.filter]: _, ...filters } = state.filters;
              change({ filters: chosen ? { ...filters, [tree.filter]: chosen } : filters });
            }}
          />
        </Suspense>
      )}
      <div className="picker-list stack" onKeyDownCapture={onKey}>
        {page.query.length > 0 && (
          <QueryForm
            fields={page.query}
            filters={state.filters}
            busy={loading}
            autoFocus
            onSearch={filters => {
              const chosen = tree && state.filters[tree.filter];
              change({ filters: { ...filters, ...(tree && chosen ? { [tree.filter]: chosen } : {}) } });
            }}
          />
        )}
        <DataTable
          columns={page.columns}
          rows={rows}
          rowKey={key}
          total={data?.total ?? rows.length}
          about={data?.about === true}
          page={state.page}
          size={state.size}
          sort={state.sort}
          loading={loading || (data === undefined && !error)}
          error={error?.message}
          trace={error?.trace}
          onPage={(number, rowsAPage) => change({ page: number, size: rowsAPage })}
          onSort={sort => change({ sort })}
          onRetry={reload}
          rowActions={rowActions}
          empty={<Empty text="没有可选的记录，请换个条件查询" />}
        />
      </div>
    </div>
  );
}
