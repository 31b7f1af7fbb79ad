import type { ReportMeasure, ReportModel } from '#runtime/language/bundle/model.ts';
import { ServerError } from '../../errors/server-error.ts';
import { both, type Only } from '../../query/select.ts';
import { columnsApart } from '../groups.ts';
import { type ReportContext, runReport } from '../run.ts';
import { type Figure, ofLine } from './line.ts';
import { upToLine } from './opened.ts';
import { type Told, toldBy } from './told.ts';

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
  // What is opened of it is of now.
  const { sort: _, pivot: __, subtotals: ___, kept: ____, ...rest } = report;
  const asked = { params: withoutLeast(report, params) };
  const bare: ReportModel = { ...rest, params: rest.params.filter(one => !one.least) };
  const how = await toldBy(context, report, asked.params);
  const own = figure.line && lineOf(measure, report, figure.line, how);
  const line = both(context.line, own);
  const alone = { ...bare, groups: [], measures: neededBy(report.measures, measure) };
  const { records } = await runReport({ ...context, ...(line ? { line } : {}) }, alone, asked);
  const value = numberOf(records[0]?.[measure.name]);
  const { with: besides, along } = measure.of?.shift ?? {};
  // Several periods have no period before them.
  if (besides === 'period' && along && !Object.hasOwn(figure.line ?? {}, along.name)) return null;
  if (measure.kind === 'running') return figure.line ? numberOf(records[0]?.[measure.of?.measure ?? '']) : null;
  if (measure.kind !== 'share' || !figure.line) return value;
  // Of the line alone it is the whole.
  const whole = both(context.line, ofLine(report, wholeOf(measure, report, figure.line), how));
  const { records: all } = await runReport({ ...context, ...(whole ? { line: whole } : {}) }, alone, asked);
  const [part, total] = [records[0], all[0]].map(one => numberOf(one?.[measure.of?.measure ?? '']));
  return part === null || part === undefined || !total ? null : Math.round((part / total) * 10_000) / 100;
}

const numberOf = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));

/** The records that count in a line: of a running total those of the lines before it, too. */
export function lineOf(
  measure: ReportMeasure | undefined,
  report: ReportModel,
  line: Record<string, unknown>,
  how: Told,
): Only | undefined {
  const group = measure?.kind === 'running' ? measure.of?.group : undefined;
  return group !== undefined && Object.hasOwn(line, group)
    ? upToLine(report, group, line, how)
    : ofLine(report, line, how);
}

/** The values of a line by which the whole is told that it is a share of. */
function wholeOf(
  { of }: ReportMeasure,
  { groups, pivot }: ReportModel,
  line: Record<string, unknown>,
): Record<string, unknown> {
  const at = groups.findIndex(({ name }) => name === of?.group);
  const names =
    of?.group !== undefined && of.group === pivot?.name ? [pivot.name] : columnsApart(groups.slice(0, at + 1));
  return Object.fromEntries(Object.entries(line).filter(([name]) => names.includes(name)));
}

/** A measure with those that it is reckoned of. */
function neededBy(measures: readonly ReportMeasure[], measure: ReportMeasure): ReportMeasure[] {
  const names = new Set([measure.name]);
  for (let before = 0; before < names.size; ) {
    before = names.size;
    for (const { name, of } of measures)
      if (names.has(name)) for (const one of [of?.measure, of?.to]) if (one !== undefined) names.add(one);
  }
  return measures.filter(({ name }) => names.has(name));
}

/** What a report is asked for, but for how much of a measure its lines have at least. */
export function withoutLeast({ params: known }: ReportModel, params: unknown): Record<string, unknown> {
  if (typeof params !== 'object' || params === null || Array.isArray(params)) return {};
  const least = new Set(known.flatMap(one => (one.least ? [one.field.name] : [])));
  return Object.fromEntries(Object.entries(params).filter(([name]) => !least.has(name)));
}
