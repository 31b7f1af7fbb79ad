import type { ComposedShape } from '#runtime/language/bundle/answers.ts';
import type { OfferedReport } from '#runtime/language/bundle/board-answers.ts';
import type { BoardTile } from '#runtime/language/bundle/client.ts';
import type { ChartModel } from '#runtime/language/bundle/model.ts';

type Named = Pick<BoardTile & OfferedReport, 'savedReportId' | 'defineId' | 'reportVersion'>;

/** What tells a report from the others, whoever has made it. */
export const reportOf = ({ savedReportId, defineId, reportVersion = 1 }: Named): string =>
  savedReportId === undefined ? `${defineId}.${reportVersion}` : `kept ${savedReportId}`;

/** The same as a tile names it. */
export const namedBy = ({ savedReportId, defineId, reportVersion }: Named): Named =>
  savedReportId === undefined
    ? {
        ...(defineId === undefined ? {} : { defineId }),
        ...(reportVersion && reportVersion > 1 ? { reportVersion } : {}),
      }
    : { savedReportId };

/** The chart that a report has, or that of its first measure where it has but one group; undefined: its lines are none of a chart. */
export function chartOf({ chart, groups, measures, pivot }: ComposedShape): ChartModel | undefined {
  if (chart) return chart;
  const [group, ...more] = groups;
  const [measure] = measures;
  if (!group || !measure || more.length > 0 || pivot) return undefined;
  return { type: group.by ? 'line' : 'bar', x: group.name, y: [measure.name], stacked: false };
}

/** The ways in which a report can be drawn, the one that suits it best first. */
export function waysOf(report: ComposedShape): BoardTile['as'][] {
  if (report.columns.length > 0) return ['table'];
  const figures: BoardTile['as'][] = report.groups.length === 0 ? ['figures', 'table'] : ['table', 'figures'];
  return chartOf(report) ? ['chart', ...figures] : figures;
}
