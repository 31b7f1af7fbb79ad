import { colToLetter, type SheetChart } from 'hucre/xlsx';
import type { AcrossValue } from '#runtime/language/bundle/answers.ts';
import { acrossName, type ChartModel, type ReportColumn, type ReportModel } from '#runtime/language/bundle/model.ts';
import { sheetName } from './excel.ts';

/** Which columns of a sheet its chart is drawn of, by their places from 0. */
export interface DrawnColumns {
  type: Exclude<ChartModel['type'], 'heat'>;
  stacked: boolean;
  x: number;
  y: { at: number; label: string }[];
}

/** Points of a chart; more nobody can tell apart. */
const most = 200;

/**
 * What the chart of a report is drawn of: its own columns; stacked, those of a measure for each value of the pivot, one on
 * top of the other, as on the screen. undefined: it has none.
 */
export function drawnColumns(
  { chart, pivot }: Pick<ReportModel, 'chart' | 'pivot'>,
  columns: readonly ReportColumn[],
  across: readonly AcrossValue[],
): DrawnColumns | undefined {
  const [measure] = chart?.y ?? [];
  // A spreadsheet program has no heat map.
  if (!chart || !measure || chart.type === 'heat') return undefined;
  const names =
    chart.stacked && pivot && across.length > 0 ? across.map((_, place) => acrossName(measure, place)) : chart.y;
  const x = columns.findIndex(({ name }) => name === chart.x);
  const y = names.flatMap(name => {
    const at = columns.findIndex(column => column.name === name);
    return at < 0 ? [] : [{ at, label: columns[at]?.label ?? '' }];
  });
  return x < 0 || y.length === 0 ? undefined : { type: chart.type, stacked: chart.stacked, x, y };
}

/**
 * The chart beside a table, drawn by the spreadsheet program from the cells, so that it follows what is changed there.
 * @param lines below the heading, without the total @param width columns of the table
 * @returns undefined where there is nothing to draw, or more than can be told apart
 */
export function sheetChart(
  title: string,
  { type, stacked, x, y }: DrawnColumns,
  { lines, width }: { lines: number; width: number },
): SheetChart | undefined {
  if (lines === 0 || lines > most) return undefined;
  const range = (column: number): string => {
    const letter = colToLetter(column);
    return `'${sheetName(title).replaceAll("'", "''")}'!$${letter}$2:$${letter}$${lines + 1}`;
  };
  const drawn = type === 'pie' ? y.slice(0, 1) : y;
  const kinds = { bar: 'column', line: 'line', pie: 'pie', funnel: 'bar', scatter: 'scatter' } as const;
  return {
    type: kinds[type],
    title,
    series: drawn.map(({ at, label }) => ({ name: label, values: range(at), categories: range(x) })),
    anchor: { from: { row: 1, col: width + 1 }, to: { row: 21, col: width + 10 } },
    legend: type === 'pie' ? 'right' : 'bottom',
    ...(stacked ? { barGrouping: 'stacked', overlap: 100, lineGrouping: 'stacked' } : {}),
  };
}
