import type { AcrossValue, FiguresAge } from '#runtime/language/bundle/answers.ts';
import type { Model, ReportModel } from '#runtime/language/bundle/model.ts';
import { ageText } from '#runtime/language/fields/age-text.ts';
import { noteExport } from '../audit/readings.ts';
import type { FileAnswer } from '../calls/file-answer.ts';
import type { CallContext } from '../calls/handler.ts';
import { ServerError } from '../errors/server-error.ts';
import { exportLater, isForLater, type Later } from '../exports/later.ts';
import type { Row } from '../query/answer.ts';
import { formatAsked } from './file-format.ts';
import { shownValue, workbookColumn } from './labels.ts';
import { columnsAcross, reportColumns } from './report-columns.ts';
import { allLines, type ReportContext } from './run.ts';
import { drawnColumns } from './sheet-chart.ts';
import { type StatisticSheet, statisticFile } from './statistic-file.ts';
import { tableFile } from './table-file.ts';

/**
 * Every line of a report as seen, as an Excel file or a CSV (`format`): columns, order, labels, totals; one that is too
 * large to be waited for is made in the background. @param body of rptExportExcel
 * @throws ServerError tooManyRows (spec 8.2, 9), badInput
 */
export async function reportFile(
  context: CallContext & Pick<ReportContext, 'only' | 'line'>,
  report: ReportModel,
  body: Record<string, unknown>,
): Promise<FileAnswer | Later> {
  const { model } = context;
  const format = formatAsked(body);
  const { total, rows, sums, across = [], age } = await allLines(context, report, body, model.app.limits.exportRows);
  assertExportable(total, context);
  if (isForLater(context, total)) return exportLater(context, { title: report.title, rows: total });
  await noteExport(context, { entity: model.entities[report.entity], title: report.title, rows: total });
  if (report.measures.length > 0) {
    const lines = { rows: rows as Iterable<Row>, sums, across, age };
    return statisticFile(statisticSheet(report, lines, model), format);
  }
  const columns = reportColumns(report);
  async function* cells(): AsyncGenerator<unknown[]> {
    for await (const row of rows as AsyncIterable<Row>)
      yield columns.map(({ field, name }) => shownValue(field, row, model, name));
  }
  return tableFile(
    {
      title: report.title,
      columns: columns.map(({ label, field }) => workbookColumn(label, field)),
      rows: cells(),
      ...(sums && columns.some(column => column.sum)
        ? { totals: columns.map(({ name, sum }) => (sum ? (sums[name] ?? null) : null)) }
        : {}),
    },
    format,
  );
}

/** The lines of a statistic, with their columns, totals and words. */
function statisticSheet(
  report: ReportModel,
  {
    rows,
    sums,
    across,
    age,
  }: { rows: Iterable<Row>; sums: Row | undefined; across: readonly AcrossValue[]; age: FiguresAge | undefined },
  model: Model,
): StatisticSheet {
  const columns = columnsAcross(report, across);
  const chart = drawnColumns(report, columns, across);
  const valuesOf = (row: Row): unknown[] => columns.map(({ field, name }) => shownValue(field, row, model, name));
  return {
    title: report.title,
    columns: columns.map(({ label, field }) => workbookColumn(label, field)),
    lines: [...rows].map(row => ({
      values: valuesOf(row),
      ...(row.$level === undefined ? {} : { level: Number(row.$level) }),
    })),
    ...(sums ? { totals: valuesOf(sums) } : {}),
    groups: report.groups.length,
    ...(chart ? { chart } : {}),
    notes: [
      ...(age ? [['数据时间', ageText(age)] as const] : []),
      ...(report.note ? [[report.title, report.note] as const] : []),
      ...report.measures.map(({ label, meaning }) => [label, meaning] as const),
    ],
  };
}

/** @throws ServerError above the cap (spec 8.2, 9). */
export function assertExportable(total: number, { model }: Pick<CallContext, 'model'>): void {
  if (total > model.app.limits.exportRows) throw new ServerError('tooManyRows');
}
