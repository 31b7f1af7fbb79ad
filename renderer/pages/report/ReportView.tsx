import { type ReactNode, useMemo, useState } from 'react';
import { FiguresAge } from '#renderer/blocks/data/FiguresAge.tsx';
import { rowsOf } from '#renderer/blocks/data/rows-of.ts';
import { useCall } from '#renderer/blocks/data/useCall.ts';
import QueryForm from '#renderer/blocks/query/QueryForm.tsx';
import DataTable from '#renderer/blocks/table/DataTable.tsx';
import { BesideTree } from '#renderer/blocks/tree/BesideTree.tsx';
import { ofTree } from '#renderer/blocks/tree/of-tree.ts';
import type { AcrossValue } from '#runtime/language/bundle/answers.ts';
import type { BundledReportPage } from '#runtime/language/bundle/client.ts';
import type { ListAnswer } from '#runtime/services/calls/contract.ts';
import { sortArguments } from '#runtime/services/reads/list-state.ts';
import { drawnChart } from './columns.ts';
import { FigureDialog } from './figure/FigureDialog.tsx';
import { figureColumns, useFigures } from './figure/useFigures.ts';
import { LaidOutTable } from './layout/LaidOutTable.tsx';
import { isLaidOut } from './layout/lines.ts';
import { Notes } from './Notes.tsx';
import { isNarrowed, narrowedBy } from './narrowed.ts';
import { ReportChart } from './ReportChart.tsx';
import { ReportTools } from './ReportTools.tsx';
import { useReport } from './useReport.ts';
import './report.css';

interface Props {
  report: BundledReportPage['report'];
  /** The calls that give its lines, and its Excel file. */
  reads: { data: string; excel: string };
  /** By which it is subscribed to; left out: as it is named. */
  subject?: Readonly<Record<string, unknown>>;
  /** What these are told of which report it is. */
  named: Readonly<Record<string, unknown>>;
  mayExport: boolean;
  /** Under which staff keep how its table is laid out. */
  storageKey: string;
  /** The page that has a tree beside it. */
  page?: BundledReportPage;
  /** Buttons behind that of the export. */
  buttons?: ReactNode;
}

/** What a report with a pivot answers besides its lines. */
type LaidOutAnswer = ListAnswer & { across?: AcrossValue[] };

const none: AcrossValue[] = [];

/** The generic report screen (spec 2.7, 7.5): parameters, chart, table with totals, Excel export. */
export function ReportView({ report, reads, named, subject = named, mayExport, storageKey, page, buttons }: Props) {
  const { fields, state, params, change, reset } = useReport(report);
  const columns = useMemo(() => figureColumns(report), [report]);
  const required = useMemo(
    () => new Set(report.params.filter(param => param.required).map(param => param.field.name)),
    [report],
  );
  const identity = { ...named, params };
  const sort = sortArguments(state.sort);
  const { data, loading, error, reload } = useCall<LaidOutAnswer>(reads.data, {
    ...identity,
    ...sort,
    curPage: state.page,
    limit: state.size,
  });
  const [chartOpen, setChartOpen] = useState(true);
  const charted = useCall<LaidOutAnswer>(
    reads.data,
    report.chart && chartOpen ? { ...identity, curPage: 1, limit: 200 } : undefined,
  );
  const rows = useMemo(() => rowsOf(data), [data]);
  const inChart = charted.data?.across ?? none;
  const drawn = useMemo(() => drawnChart(report, inChart), [report, inChart]);
  const across = data?.across ?? none;
  const figures = useFigures(report, across);

  const again = (): void => {
    reload();
    charted.reload();
  };
  const tree = page?.tree;
  // What the tree says is asked for by it alone.
  const asked = tree ? fields.filter(({ name }) => name !== tree.field) : fields;
  const tools = (
    <ReportTools
      report={report}
      rows={rows}
      subject={subject}
      params={params}
      mayExport={mayExport}
      excel={reads.excel}
      wanted={{ ...identity, ...sort }}
      showWhole={figures.whole && (() => figures.show(figures.whole))}
      buttons={buttons}
    />
  );
  const shown = (
    <div className="report-page stack">
      {asked.length > 0 && (
        <QueryForm
          fields={asked}
          filters={state.filters}
          errors={error?.fields ?? {}}
          required={required}
          busy={loading}
          onSearch={filters => {
            change({ filters: { ...filters, ...(page ? ofTree(page, state.filters) : {}) }, page: 1 });
            again();
          }}
          onReset={reset}
        />
      )}
      {drawn.chart && (
        <ReportChart
          chart={drawn.chart}
          fields={drawn.fields}
          title={report.title}
          charted={charted}
          open={chartOpen}
          toggle={() => setChartOpen(!chartOpen)}
          onPress={
            isNarrowed(report)
              ? value => change({ filters: narrowedBy(report, state.filters, value), page: 1 })
              : undefined
          }
        />
      )}
      <div className={`report-table stack${figures.links ? ' has-figures' : ''}`}>
        {isLaidOut(report) ? (
          <LaidOutTable
            report={report}
            rows={rows}
            across={across}
            sums={data?.sums}
            links={figures.links}
            loading={loading}
            error={error}
            retry={again}
            sort={state.sort}
            onSort={next => change({ sort: next ?? report.sort, page: 1 })}
            toolbar={tools}
          />
        ) : (
          <DataTable
            columns={columns}
            rows={rows}
            total={data?.total ?? rows.length}
            about={data?.about}
            note={data?.archived}
            page={state.page}
            size={state.size}
            sort={state.sort}
            sums={data?.sums}
            loading={loading}
            error={error?.message}
            trace={error?.trace}
            onPage={(number, size) => change({ page: number, size })}
            onSort={next => change({ sort: next ?? report.sort, page: 1 })}
            onRetry={again}
            links={figures.links}
            toolbar={{ left: tools }}
            storageKey={storageKey}
            height={report.chart ? 'auto' : 'fill'}
          />
        )}
        <FiguresAge of={data} />
        <Notes report={report} />
        {figures.shown && (
          <FigureDialog
            reads={reads}
            identity={identity}
            shown={figures.shown}
            mayExport={mayExport}
            close={() => figures.show(undefined)}
          />
        )}
      </div>
    </div>
  );
  return tree && page ? (
    <BesideTree page={page} tree={tree} filters={state.filters} onFilter={filters => change({ filters, page: 1 })}>
      {shown}
    </BesideTree>
  ) : (
    shown
  );
}
