import { isRelativePeriod, periodBounds } from '#runtime/language/expressions/periods.ts';
import { noteUnmasked } from '../audit/readings.ts';
import type { Handler } from '../calls/handler.ts';
import { answered, exportedReport } from './answered.ts';
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

/**
 * POST rptQueryData: {defineId, reportVersion, params, figure?, curPage, limit, sort, order} → a page of lines with totals;
 * of a figure the records that add up to it, with what they are drawn by.
 */
const queryData: Handler = async context => {
  const { body } = context;
  const report = permittedReport(context, body, 'access');
  if (body.figure === undefined || body.figure === null) return runReport(context, report, body);
  const answer = await answered(context, report, body);
  const entity = context.model.entities[report.entity];
  if (entity) await noteUnmasked(context, entity, answer.records);
  return answer;
};

/** POST rptExportExcel: every line as seen: columns, order, labels, totals; at most the export cap (spec 9). */
const exportExcel: Handler = async context => {
  const { body } = context;
  permittedReport(context, body, 'access');
  const report = permittedReport(context, body, 'exportAccess');
  return exportedReport(context, report);
};

export const reportHandlers = {
  'rpt.queryPara': queryPara,
  'rpt.queryData': queryData,
  'rpt.exportExcel': exportExcel,
} satisfies Record<string, Handler>;
