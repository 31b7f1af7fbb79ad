import { isRelativePeriod, periodBounds } from '#runtime/language/expressions/periods.ts';
import type { Handler } from '../calls/handler.ts';
import { reportFile } from './file.ts';
import { permittedReport } from './permitted.ts';
import { runReport } from './run.ts';

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
  const { body } = context;
  permittedReport(context, body, 'access');
  const report = permittedReport(context, body, 'exportAccess');
  return reportFile(context, report, body);
};

export const reportHandlers = {
  'rpt.queryPara': queryPara,
  'rpt.queryData': queryData,
  'rpt.exportExcel': exportExcel,
} satisfies Record<string, Handler>;
