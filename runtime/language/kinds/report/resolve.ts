import type { ReportModel } from '../../model/model.ts';
import type { PageUse } from '../../parts/page/page-use.ts';
import { usedReport } from '../../parts/page/report.ts';
import { resolveTree } from '../../parts/tree/resolve.ts';
import type { Place } from '../../resolve/context.ts';
import { reportFields } from '../../resolve/reports.ts';
import type { Own } from '../own-keys.ts';
import type { BundledReportPage, ReportPage } from './page.ts';

/** A page of the generic report screen with the definition that it shows. */
export function resolveReport(page: ReportPage, use: PageUse, place: Place): Own<BundledReportPage> | undefined {
  const found = usedReport(page.report, use, place.at('report'));
  if (!found) return undefined;
  const { defineId, version } = found;
  use.report = { defineId, ...(version > 1 ? { reportVersion: version } : {}) };
  use.show([...found.params.map(param => param.field), ...reportFields(found)], true);
  const { title, params, columns, groups, measures, pivot, subtotals, sort, note, chart } = found;
  const tree = reportTree(page, found, use, place.at('tree'));
  const exportPermission = Array.isArray(found.exportAccess) ? found.exportAccess[0] : undefined;
  return {
    defineId,
    reportVersion: version,
    report: {
      title,
      params,
      columns,
      groups,
      measures,
      ...(pivot ? { pivot } : {}),
      ...(subtotals ? { subtotals } : {}),
      ...(sort ? { sort } : {}),
      ...(note ? { note } : {}),
      ...(chart ? { chart } : {}),
    },
    ...(tree ? { tree } : {}),
    ...(exportPermission ? { exportPermission } : {}),
  };
}

/** The tree beside the report, by one of its parameters. */
function reportTree({ tree }: ReportPage, report: ReportModel, use: PageUse, place: Place) {
  const entity = place.context.model.entities[report.entity ?? ''];
  if (!tree || !entity) return undefined;
  const params = report.params.map(({ field }) => field);
  if (!place.at('field').field({ name: report.title, fields: params }, tree.field)) return undefined;
  return resolveTree(tree, entity, use, place);
}
