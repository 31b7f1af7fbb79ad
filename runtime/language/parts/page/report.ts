import { nearest } from '../../issues/nearest.ts';
import type { ReportModel } from '../../model/model.ts';
import { reportKey } from '../../model/report-key.ts';
import type { Place } from '../../resolve/context.ts';
import type { PageUse } from './page-use.ts';

/** A report by id, noted as run by this page. */
export function usedReport(defineId: number, version: number, page: PageUse, place: Place): ReportModel | undefined {
  const { reports } = place.context.model;
  const found = reports[reportKey(defineId, version)];
  if (found) page.reports.add(reportKey(defineId, version));
  else
    place.report(
      'HD206',
      { name: reportKey(defineId, version) },
      { hint: nearest(String(defineId), Object.keys(reports)) },
    );
  return found;
}
