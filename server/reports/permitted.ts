import { type ReportModel, reportKey } from '#runtime/language/bundle/model.ts';
import { authorise } from '../calls/access.ts';
import type { CallContext } from '../calls/handler.ts';
import { ServerError } from '../errors/server-error.ts';
import { seenReport } from './seen-report.ts';

/** The report that a call names by defineId and reportVersion, as far as the operator may run (or export) it. */
export function permittedReport(
  { model, operator }: Pick<CallContext, 'model' | 'operator'>,
  given: Record<string, unknown>,
  use: 'access' | 'exportAccess',
): ReportModel {
  const key = reportKey(Number(given.defineId), Number(given.reportVersion ?? 1) || 1);
  const report = Object.hasOwn(model.reports, key) ? model.reports[key] : undefined;
  if (!report) throw new ServerError('noSuchCall', { values: { path: `报表 ${String(given.defineId ?? '')}` } });
  authorise({ access: report[use] }, operator, report.title);
  const entity = model.entities[report.entity];
  return entity ? seenReport(report, entity, operator) : report;
}
