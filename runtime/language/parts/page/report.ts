import { nearest } from '../../issues/nearest.ts';
import type { ReportModel } from '../../model/model.ts';
import { reportKey } from '../../model/report-key.ts';
import type { Place } from '../../resolve/context.ts';
import type { PageUse } from './page-use.ts';

/** A report by its name, noted as run by this page. */
export function usedReport(name: string, page: PageUse, place: Place): ReportModel | undefined {
  const { model, documents } = place.context;
  const document = documents.reports.get(name);
  if (!document) {
    if (!documents.broken.has(name)) place.report('HD206', { name }, { hint: nearest(name, documents.reports.keys()) });
    return undefined;
  }
  const key = reportKey(document.value.defineId, document.value.version);
  page.reports.add(key);
  return model.reports[key];
}
