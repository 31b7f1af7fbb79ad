import type { ReportModel } from '#runtime/language/bundle/model.ts';
import { noteExport } from '../audit/readings.ts';
import { FileAnswer } from '../calls/file-answer.ts';
import type { CallContext } from '../calls/handler.ts';
import { ServerError } from '../errors/server-error.ts';
import { exportLater, isForLater, type Later } from '../exports/later.ts';
import type { Row } from '../query/answer.ts';
import { workbookStream } from './excel.ts';
import { shownValue, workbookColumn } from './labels.ts';
import { reportColumns } from './report-columns.ts';
import { allLines, type ReportContext } from './run.ts';

/**
 * Every line of a report as seen, as an Excel file: columns, order, labels, totals; one that is too large to be waited for
 * is made in the background. @param body of rptExportExcel
 * @throws ServerError tooManyRows (spec 8.2, 9)
 */
export async function reportFile(
  context: CallContext & Pick<ReportContext, 'only'>,
  report: ReportModel,
  body: Record<string, unknown>,
): Promise<FileAnswer | Later> {
  const { model } = context;
  const { total, rows, sums } = await allLines(context, report, body, model.app.limits.exportRows);
  assertExportable(total, context);
  if (isForLater(context, total)) return exportLater(context, { title: report.title, rows: total });
  await noteExport(context, { entity: model.entities[report.entity], title: report.title, rows: total });
  const columns = reportColumns(report);
  async function* cells(): AsyncGenerator<unknown[]> {
    for await (const row of rows as AsyncIterable<Row>)
      yield columns.map(({ field, name }) => shownValue(field, row, model, name));
  }
  return new FileAnswer(
    `${report.title}.xlsx`,
    workbookStream({
      title: report.title,
      columns: columns.map(({ label, field }) => workbookColumn(label, field)),
      rows: cells(),
      ...(sums && columns.some(column => column.sum)
        ? { totals: columns.map(({ name, sum }) => (sum ? (sums[name] ?? null) : null)) }
        : {}),
    }),
  );
}

/** @throws ServerError above the cap (spec 8.2, 9). */
export function assertExportable(total: number, { model }: Pick<CallContext, 'model'>): void {
  if (total > model.app.limits.exportRows) throw new ServerError('tooManyRows');
}
