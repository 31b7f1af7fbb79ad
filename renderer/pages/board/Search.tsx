import QueryForm from '#renderer/blocks/query/QueryForm.tsx';
import DataTable from '#renderer/blocks/table/DataTable.tsx';
import { Empty } from '#renderer/ui/state/Empty.tsx';
import { Failed } from '#renderer/ui/state/Failed.tsx';
import { Loading } from '#renderer/ui/state/Loading.tsx';
import type { BundledSearch } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { TakeOn } from './TakeOn.tsx';
import { candidates, type SearchState } from './useFound.ts';

interface Props {
  search: BundledSearch;
  state: SearchState;
  found: Row | undefined;
  onChoose(row: Row): void;
}

/** One line of fields; of several found, a table to choose from. */
export default function Search({ search, state, found, onChoose }: Props) {
  const { rows, loading, error, filters, total, page, turn, run } = state;
  return (
    <>
      <QueryForm fields={search.fields} filters={filters} busy={loading} whole autoFocus={!found} onSearch={run} />
      {!found && (
        <div className="board-result">
          {rows === undefined && !loading && !error && <p className="board-hint">{search.hint}</p>}
          {rows === undefined && loading && <Loading lines={5} />}
          {error && !loading && (
            <Failed text={`查询失败：${error.message}`} trace={error.trace} retry={() => run(filters)} />
          )}
          {rows && rows.length === 0 && !loading && !error && (
            <Empty text="没有找到符合条件的记录">
              {search.none && <TakeOn search={search} none={search.none} filters={filters} />}
            </Empty>
          )}
          {rows && (rows.length > 1 || page > 1) && rows.length > 0 && (
            <DataTable
              columns={search.columns}
              rows={rows}
              rowKey={search.key}
              total={total}
              page={page}
              size={candidates}
              onPage={turn}
              loading={loading}
              onRetry={() => run(filters)}
              rowActions={{ all: choice, of: () => choice, run: (_, row) => onChoose(row) }}
              height="auto"
            />
          )}
        </div>
      )}
    </>
  );
}

const choice = [{ key: 'choose', label: '选择', danger: false }];
