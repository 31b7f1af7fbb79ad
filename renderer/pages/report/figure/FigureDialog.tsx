import Download from 'lucide-react/icons/download';
import { useMemo, useState } from 'react';
import { ExportFormats, type OtherFormat } from '#renderer/actions/ExportFormats.tsx';
import { rowsOf } from '#renderer/blocks/data/rows-of.ts';
import { useCall } from '#renderer/blocks/data/useCall.ts';
import DataTable from '#renderer/blocks/table/DataTable.tsx';
import { useServices } from '#renderer/hooks/services.tsx';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { Failed } from '#renderer/ui/state/Failed.tsx';
import { Loading } from '#renderer/ui/state/Loading.tsx';
import type { ComposedShape } from '#runtime/language/bundle/answers.ts';
import type { ListAnswer } from '#runtime/services/calls/contract.ts';
import type { Sort } from '#runtime/services/reads/list-state.ts';
import { sortArguments } from '#runtime/services/reads/list-state.ts';
import { reportColumns } from '../columns.ts';
import type { ShownFigure } from './useFigures.ts';
import './figure.css';

interface Props {
  reads: { data: string; excel: string };
  /** Which report, and what it is asked for. */
  identity: Readonly<Record<string, unknown>>;
  shown: ShownFigure;
  mayExport: boolean;
  close(): void;
}

type Answer = ListAnswer & { report: ComposedShape; unlisted: number };

/** The records that add up to a figure, as far as whoever looks may see them. */
export function FigureDialog({ reads, identity, shown, mayExport, close }: Props) {
  const { calls } = useServices();
  const [place, setPlace] = useState({ page: 1, size: 20 });
  const [sort, setSort] = useState<Sort | undefined>(undefined);
  const asked = { ...identity, figure: shown.figure, ...sortArguments(sort) };
  const { data, loading, error, reload } = useCall<Answer>(reads.data, {
    ...asked,
    curPage: place.page,
    limit: place.size,
  });
  // What went wrong has been said by then.
  const exportFile = (format?: OtherFormat): void =>
    void calls.download(reads.excel, format ? { ...asked, format } : asked).catch(() => undefined);
  const rows = useMemo(() => rowsOf(data), [data]);
  const shape = data?.report;
  const columns = useMemo(() => (shape ? reportColumns(shape) : []), [shape]);
  return (
    <Dialog title={`明细：${shown.label}`} width={1040} hasCross close={close}>
      <div className="figure-rows stack">
        {error && !data && <Failed text={error.message} trace={error.trace} retry={reload} />}
        {!error && !data && <Loading lines={6} />}
        {data && data.unlisted > 0 && (
          <p className="figure-unlisted" role="note">
            另有{data.unlisted}条计入这个数字，但不在您能查看的列表里，没有列出。
          </p>
        )}
        {data && (
          <DataTable
            columns={columns}
            rows={rows}
            total={data.total ?? rows.length}
            about={data.about}
            page={place.page}
            size={place.size}
            sort={sort}
            sums={data.sums}
            loading={loading}
            error={error?.message}
            onPage={(page, size) => setPlace({ page, size })}
            onSort={next => {
              setSort(next);
              setPlace({ ...place, page: 1 });
            }}
            onRetry={reload}
            toolbar={
              mayExport
                ? {
                    left: (
                      <>
                        <button type="button" className="button" onClick={() => exportFile()}>
                          <Download size={15} /> 导出明细
                        </button>
                        <ExportFormats run={exportFile} />
                      </>
                    ),
                  }
                : {}
            }
            height="auto"
          />
        )}
      </div>
    </Dialog>
  );
}
