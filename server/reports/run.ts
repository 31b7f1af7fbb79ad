import type { ReportColumn, ReportModel } from '#runtime/language/bundle/model.ts';
import { reportKey } from '#runtime/language/resolve/reports.ts';
import { ServerError } from '../errors/server-error.ts';
import type { CallContext } from '../handlers/handler.ts';
import { masked } from '../query/answer.ts';
import { readPlan } from '../query/plan.ts';
import { type ListResult, listRows } from '../query/rows.ts';
import { reportFilters } from './params.ts';
import { statistic } from './statistic.ts';

/** The report that a call names, if the operator may run (or export) it. */
export function permittedReport(
  { model, operator }: CallContext,
  given: Record<string, unknown>,
  use: 'access' | 'exportAccess',
): ReportModel {
  const report = model.reports[reportKey(Number(given.defineId), Number(given.reportVersion ?? 1))];
  if (!report) throw new ServerError('noSuchCall', { values: { path: `报表 ${String(given.defineId ?? '')}` } });
  const access = report[use];
  if (Array.isArray(access) && !access.some(label => operator.labels.has(label)))
    throw new ServerError('forbidden', { values: { labels: access.join('、') || report.title } });
  return report;
}

/** One page of a report. `given` is the body of rptQueryData. */
export async function runReport(
  context: CallContext,
  report: ReportModel,
  given: Record<string, unknown>,
): Promise<ListResult> {
  const { model, database, operator } = context;
  const entity = model.entities[report.entity];
  if (!entity) throw new ServerError('internal');
  const now = Date.now();
  const params =
    typeof given.params === 'object' && given.params !== null ? (given.params as Record<string, unknown>) : {};
  const filters = reportFilters(report, params, now);
  const { curPage, limit, sort, order } = given;
  const query = { curPage, limit, sort, order };
  if (report.measures.length > 0) return statistic(database, { model, entity, operator, report, filters, query, now });
  const sums = report.columns.filter(column => column.sum).map(column => column.name);
  const sorted = sort ? {} : { sort: report.sort?.name, order: report.sort?.descending ? 'desc' : 'asc' };
  const answer = await listRows(database, {
    model,
    entity,
    operator,
    query: { ...filters, ...query, ...sorted, sums: sums.join(',') },
    where: {},
  });
  return { ...answer, records: masked(answer.records, readPlan(model, entity), model, operator) };
}

/** The columns of a report's lines, of either kind. */
export function reportColumns(report: ReportModel): ReportColumn[] {
  if (report.columns.length > 0) return report.columns;
  const groups = report.groups.map(group => ({
    name: group.name,
    label: group.label,
    field: group.by ? { ...group.field, type: 'text' as const } : group.field,
    sum: false,
  }));
  const measures = report.measures.map(measure => ({
    name: measure.name,
    label: measure.label,
    field: {
      name: measure.name,
      label: measure.label,
      type: measure.kind === 'count' ? ('integer' as const) : (measure.field?.type ?? ('decimal' as const)),
    },
    sum: true,
  }));
  return [...groups, ...measures];
}
