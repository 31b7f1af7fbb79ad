import type { ReportModel } from '#runtime/language/bundle/model.ts';
import { ServerError } from '../../errors/server-error.ts';
import { type ReportContext, runReport } from '../run.ts';
import { both, type Figure, ofLine } from './line.ts';

/**
 * What one figure of a statistic is now, on the wire: money in cents; null where nothing is measured.
 * @param params what the report is asked for @throws ServerError badInput
 */
export async function figureValue(
  context: ReportContext,
  report: ReportModel,
  { params, figure }: { params: Record<string, unknown>; figure: Figure },
): Promise<number | null> {
  const measure = report.measures.find(({ name }) => name === figure.measure);
  if (!measure) throw new ServerError('badInput', { fields: { measure: '报表没有这个指标' } });
  const only = both(context.only, ofLine(report, figure.line));
  const { sort: _, ...rest } = report;
  const alone: ReportModel = {
    ...rest,
    groups: [],
    measures: [measure],
    params: rest.params.filter(one => !one.least),
  };
  const { records } = await runReport({ ...context, ...(only ? { only } : {}) }, alone, {
    params: withoutLeast(report, params),
  });
  const value = records[0]?.[measure.name];
  return value === null || value === undefined ? null : Number(value);
}

/** What a report is asked for, but for how much of a measure its lines have at least. */
export function withoutLeast({ params: known }: ReportModel, params: unknown): Record<string, unknown> {
  if (typeof params !== 'object' || params === null || Array.isArray(params)) return {};
  const least = new Set(known.flatMap(one => (one.least ? [one.field.name] : [])));
  return Object.fromEntries(Object.entries(params).filter(([name]) => !least.has(name)));
}
