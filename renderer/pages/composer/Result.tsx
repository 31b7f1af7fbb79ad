import { useMemo, useState } from 'react';
import { Chart } from '#renderer/blocks/chart/Chart.tsx';
import { rowsOf } from '#renderer/blocks/data/rows-of.ts';
import { useCall } from '#renderer/blocks/data/useCall.ts';
import DataTable from '#renderer/blocks/table/DataTable.tsx';
import { useStable } from '#renderer/hooks/stable.ts';
import { Empty } from '#renderer/ui/state/Empty.tsx';
import { Failed } from '#renderer/ui/state/Failed.tsx';
import { Loading } from '#renderer/ui/state/Loading.tsx';
import type { AcrossValue, ComposedShape } from '#runtime/language/bundle/answers.ts';
import type { ComposedReport } from '#runtime/language/bundle/client.ts';
import type { ListAnswer } from '#runtime/services/calls/contract.ts';
import { drawnChart } from '../report/columns.ts';
import { FigureDialog } from '../report/figure/FigureDialog.tsx';
import { figureColumns, useFigures } from '../report/figure/useFigures.ts';
import { LaidOutTable } from '../report/layout/LaidOutTable.tsx';
import { isLaidOut } from '../report/layout/lines.ts';
import { Notes } from '../report/Notes.tsx';
import { useLater } from './useLater.ts';

/** Milliseconds without another change until it is reckoned. */
const pause = 350;
/** Lines that a chart is drawn of. */
const drawn = 200;

const reads = { data: 'savedReport.data', excel: 'savedReport.exportExcel' };

/** What a report is before its first answer. */
const empty: ComposedShape = { title: '', params: [], columns: [], groups: [], measures: [] };

type Answer = ListAnswer & { report: ComposedShape; across?: AcrossValue[] };

const none: AcrossValue[] = [];

/** What the report comes to on the real records, while it is composed. */
export function Result({ report }: { report: ComposedReport }) {
  const asked = useLater(useStable(report), pause);
  const isEmpty = !report.measures && (report.columns ?? []).length === 0;
  const isBare = report.measures !== undefined && Object.keys(report.measures).length === 0;
  const [place, setPlace] = useState({ page: 1, size: 20, of: asked });
  const { page, size } = place.of === asked ? place : { ...place, page: 1 };
  const isAsked = !isEmpty && !isBare;
  // As whoever opens it sees it first.
  const { data, loading, error, reload } = useCall<Answer>(
    'savedReport.data',
    isAsked ? { definition: asked, curPage: page, limit: size } : undefined,
  );
  const charted = useCall<Answer>(
    'savedReport.data',
    isAsked && asked.chart ? { definition: asked, curPage: 1, limit: drawn } : undefined,
  );
  const shape = data?.report;
  const columns = useMemo(() => (shape ? figureColumns(shape) : []), [shape]);
  const rows = useMemo(() => rowsOf(data), [data]);
  const figures = useFigures(shape ?? empty, data?.across ?? none);
  const isLate = loading || asked !== report;
  if (!isAsked) return <Empty text={isBare ? '还没有指标：点左边的金额或数量字段' : '还没有列：点左边的字段'} />;
  const refused = error && (error.fields.definition ?? error.message);
  const drawnOf = charted.data && drawnChart(charted.data.report, charted.data.across ?? none);
  return (
    <section className="composer-result has-figures" aria-label="结果" aria-busy={isLate}>
      <header className="composer-result-head">
        <h3>结果</h3>
        <span role="status" className="composer-result-state">
          {isLate ? '计算中…' : refused ? '' : `共${data?.total ?? 0}行`}
        </span>
      </header>
      {refused && <Failed text={refused} trace={error?.trace} retry={reload} />}
      {!refused && !shape && <Loading lines={6} />}
      {!refused && asked.chart && drawnOf?.chart && (
        <Chart
          chart={drawnOf.chart}
          fields={drawnOf.fields}
          rows={rowsOf(charted.data)}
          height={240}
          title={asked.title}
        />
      )}
      {!refused && shape && isLaidOut(shape) && (
        <LaidOutTable
          report={shape}
          rows={rows}
          across={data?.across ?? none}
          sums={data?.sums}
          links={figures.links}
          loading={loading}
          retry={reload}
        />
      )}
      {!refused && shape && !isLaidOut(shape) && (
        <DataTable
          columns={columns}
          rows={rows}
          total={data?.total ?? rows.length}
          about={data?.about}
          page={page}
          size={size}
          sums={data?.sums}
          loading={loading}
          onPage={(number, most) => setPlace({ page: number, size: most, of: asked })}
          onRetry={reload}
          links={figures.links}
          height="auto"
        />
      )}
      {!refused && shape && <Notes report={shape} />}
      {figures.shown && (
        <FigureDialog
          reads={reads}
          identity={{ definition: asked }}
          shown={figures.shown}
          mayExport
          close={() => figures.show(undefined)}
        />
      )}
    </section>
  );
}
