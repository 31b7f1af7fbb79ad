import { type ReactNode, useMemo } from 'react';
import { Chart } from '#renderer/blocks/chart/Chart.tsx';
import { rowsOf } from '#renderer/blocks/data/rows-of.ts';
import { Figure } from '#renderer/blocks/figures/Figure.tsx';
import DataTable from '#renderer/blocks/table/DataTable.tsx';
import { drawnChart, reportColumns } from '#renderer/pages/report/columns.ts';
import { LaidOutTable } from '#renderer/pages/report/layout/LaidOutTable.tsx';
import { isLaidOut } from '#renderer/pages/report/layout/lines.ts';
import { Empty } from '#renderer/ui/state/Empty.tsx';
import type { AcrossValue, ComposedShape } from '#runtime/language/bundle/answers.ts';
import type { BoardTile } from '#runtime/language/bundle/client.ts';
import { measureField } from '#runtime/language/bundle/client.ts';
import { chartOf } from '../draft/report.ts';
import type { TileAnswer } from './useTileData.ts';
import '#renderer/blocks/figures/figures.css';

/** Lines that a report is asked for: points of a chart, lines of a table. */
export const linesOf: Record<BoardTile['as'], number> = { chart: 200, figures: 1, table: 10 };

interface Props {
  title: string;
  report: ComposedShape;
  data: TileAnswer;
}

const none: AcrossValue[] = [];
const height = 280;
/** Pixels that a column needs to be read. */
const column = 85;
/** What failed is asked for again by the frame of the tile. */
const nothing = (): void => undefined;

function ChartTile({ title, report, data }: Props) {
  const chart = chartOf(report);
  const across = data.across ?? none;
  const drawn = useMemo(() => drawnChart(chart ? { ...report, chart } : report, across), [report, chart, across]);
  const rows = useMemo(() => rowsOf(data), [data]);
  if (!drawn.chart || rows.length === 0) return <Empty />;
  return <Chart chart={drawn.chart} fields={drawn.fields} rows={rows} height={height} title={title} />;
}

/** What all lines come to. */
function FiguresTile({ report, data }: Props) {
  const [line] = rowsOf(data);
  const record = report.groups.length === 0 ? line : data.sums;
  return (
    <div className="figure-row">
      {report.measures.map(measure => (
        <div key={measure.name} className="figure">
          <Figure
            figure={{ name: measure.name, label: measure.label, field: measureField(measure) }}
            record={record}
            hue={undefined}
            trend={undefined}
          />
        </div>
      ))}
    </div>
  );
}

/** The first lines. */
function TableTile({ report, data }: Props) {
  const rows = useMemo(() => rowsOf(data), [data]);
  const columns = useMemo(() => reportColumns(report), [report]);
  if (rows.length === 0) return <Empty />;
  if (isLaidOut(report))
    return (
      <LaidOutTable
        report={report}
        rows={rows}
        across={data.across ?? none}
        sums={data.sums}
        links={undefined}
        loading={false}
        retry={nothing}
      />
    );
  const left = (data.total ?? rows.length) - rows.length;
  return (
    <>
      <DataTable
        columns={columns}
        rows={rows}
        total={rows.length}
        page={1}
        size={rows.length}
        sums={data.sums}
        loading={false}
        onRetry={nothing}
        narrow={columns.length * column}
        height="auto"
      />
      {left > 0 && <p className="board-tile-more">还有{left}行，按 查看报表 看全部</p>}
    </>
  );
}

const drawn: Record<BoardTile['as'], (props: Props) => ReactNode> = {
  chart: ChartTile,
  figures: FiguresTile,
  table: TableTile,
};

/** A report as its tile draws it. */
export function TileContent({ as, ...props }: Props & { as: BoardTile['as'] }) {
  const Drawn = drawn[as];
  return <Drawn {...props} />;
}
