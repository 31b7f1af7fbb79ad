import { isRelativePeriod, periodBounds } from '#runtime/language/expressions/periods.ts';
import { noteExport } from '../audit/readings.ts';
import { FileAnswer } from '../calls/file-answer.ts';
import type { CallContext, Handler } from '../calls/handler.ts';
import { ServerError } from '../errors/server-error.ts';
import { exportLater, isForLater } from '../exports/later.ts';
import type { Row } from '../query/answer.ts';
import { workbookStream } from './excel.ts';
import { shownValue, workbookColumn } from './labels.ts';
import { permittedReport } from './permitted.ts';
import { reportColumns } from './report-columns.ts';
import { allLines, runReport } from './run.ts';

/** GET rptQueryPara: what the report asks for; of a default period also its first and last day now. */
const queryPara: Handler = async context => {
  const report = permittedReport(context, context.query, 'access');
  return report.params.map(({ field, required, default: value }) => ({
    paraCode: field.name,
    paraName: field.label,
    paraType: field.type,
    required,
    default: value ?? null,
    period: value && isRelativePeriod(value) ? periodBounds(value, context.at) : null,
    options: field.dictionary ? (context.model.dictionaries[field.dictionary]?.items ?? []) : [],
  }));
};

/** POST rptQueryData: {defineId, reportVersion, params, curPage, limit, sort, order} → a page of lines with totals. */
const queryData: Handler = async context =>
  runReport(context, permittedReport(context, context.body, 'access'), context.body);

/** POST rptExportExcel: every line as seen: columns, order, labels, totals; at most the export cap (spec 9). */
const exportExcel: Handler = async context => {
  const { model, body } = context;
  permittedReport(context, body, 'access');
  const report = permittedReport(context, body, 'exportAccess');
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
};

/** @throws ServerError above the cap (spec 8.2, 9). */
export function assertExportable(total: number, { model }: Pick<CallContext, 'model'>): void {
  if (total > model.app.limits.exportRows) throw new ServerError('tooManyRows');
}

export const reportHandlers = {
  'rpt.queryPara': queryPara,
  'rpt.queryData': queryData,
  'rpt.exportExcel': exportExcel,
} satisfies Record<string, Handler>;
