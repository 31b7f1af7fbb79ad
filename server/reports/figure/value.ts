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
  const own = alone.params.map(({ field }) => field.name);
  const asked = Object.fromEntries(
    Object.entries(params).filter(([name]) => own.some(one => name === one || name.startsWith(`${one}.`))),
  );
  const { records } = await runReport({ ...context, ...(only ? { only } : {}) }, alone, { params: asked });
  const value = records[0]?.[measure.name];
  return value === null || value === undefined ? null : Number(value);
}
