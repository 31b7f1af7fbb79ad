import type { PageUse } from '../../parts/page/page-use.ts';
import { usedReport } from '../../parts/page/report.ts';
import type { Place } from '../../resolve/context.ts';
import { reportFields } from '../../resolve/reports.ts';
import type { Own } from '../own-keys.ts';
import type { BundledReportPage, ReportPage } from './page.ts';

/** A page of the generic report screen with the definition that it shows. */
export function resolveReport(page: ReportPage, use: PageUse, place: Place): Own<BundledReportPage> | undefined {
  const { defineId, reportVersion } = page;
  use.report = { defineId, ...(reportVersion ? { reportVersion } : {}) };
  const found = usedReport(defineId, reportVersion ?? 1, use, place.at('defineId'));
  if (!found) return undefined;
  use.show([...found.params.map(param => param.field), ...reportFields(found)], true);
  const { title, params, columns, groups, measures, sort, chart } = found;
  const exportPermission = Array.isArray(found.exportAccess) ? found.exportAccess[0] : undefined;
  return {
    defineId: found.defineId,
    reportVersion: found.version,
    report: { title, params, columns, groups, measures, ...(sort ? { sort } : {}), ...(chart ? { chart } : {}) },
    ...(exportPermission ? { exportPermission } : {}),
  };
}
