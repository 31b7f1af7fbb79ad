import { ServerError } from '../errors/server-error.ts';
import { type CallContext, FileAnswer, type Handler } from '../handlers/handler.ts';
import { batches } from './batches.ts';
import { workbookStream } from './excel.ts';
import { cellType, shownValue } from './labels.ts';
import { permittedReport, reportColumns, runReport } from './run.ts';

/** GET rptQueryPara: what the report asks for. */
const queryPara: Handler = async context => {
  const report = permittedReport(context, context.query, 'access');
  return report.params.map(({ field, required, default: value }) => ({
    paraCode: field.name,
    paraName: field.label,
    paraType: field.type,
    required,
    default: value ?? null,
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
  const size = 1000;
  const page = (curPage: number) => runReport(context, report, { ...body, curPage, limit: size });
  const first = await page(1);
  assertExportable(first.total, first.more, context);
  const columns = reportColumns(report);
  return new FileAnswer(
    `${report.title}.xlsx`,
    workbookStream({
      title: report.title,
      columns: columns.map(({ label, field }) => ({ header: label, type: cellType(field) })),
      rows: batches(first, page, row => columns.map(({ field, name }) => shownValue(field, row, model, name))),
      ...(columns.some(column => column.sum)
        ? { totals: columns.map(({ name, sum }) => (sum ? (first.sums?.[name] ?? null) : null)) }
        : {}),
    }),
  );
};

/** @throws ServerError above the cap (spec 8.2). */
export function assertExportable(
  total: number,
  more: boolean | undefined,
  { model }: Pick<CallContext, 'model'>,
): void {
  if (more || total > model.app.limits.exportRows) throw new ServerError('tooManyRows');
}

export const reportHandlers: Record<string, Handler> = {
  'rpt.queryPara': queryPara,
  'rpt.queryData': queryData,
  'rpt.exportExcel': exportExcel,
};
