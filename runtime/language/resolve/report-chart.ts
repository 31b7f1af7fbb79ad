import type { Report } from '../families/report.ts';
import type { ChartModel, ReportModel } from '../model/report.ts';
import type { Place } from './context.ts';

/** The chart of a report, as far as its kind can be drawn of these groups and measures; reports where it cannot. */
export function resolveReportChart(
  { stacked = false, ...said }: NonNullable<Report['chart']>,
  { groups, pivot, measures }: Pick<ReportModel, 'groups' | 'measures'> & { pivot: ReportModel['pivot'] | undefined },
  place: Place,
): ChartModel {
  const refuse = (what: string, whatEn: string): void => place.at('type').report('HD510', { what, whatEn });
  const { type, x, y } = said;
  if ((type === 'funnel' || type === 'heat' || type === 'scatter') && y.length > 1)
    refuse(`${type} 只画一个指标：y 只写一项`, `a ${type} draws one measure: say one in y`);
  if (type === 'heat' && !pivot)
    refuse('heat 要有 pivot：一个方向是分组，另一个方向是交叉的列', 'a heat map needs a pivot: its other axis');
  if (type === 'scatter' && !measures.some(({ name }) => name === x))
    refuse('scatter 的 x 是一个指标，每一行是一个点', 'the x of scatter is a measure: each line is a point');
  const [group] = groups;
  if (type === 'scatter' && !group)
    refuse('scatter 要有分组：每一行是一个点', 'scatter needs a group: each line is a point');
  return { ...said, stacked, ...(type === 'scatter' && group ? { of: group.name } : {}) };
}
