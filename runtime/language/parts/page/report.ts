import { searchedIn, searchParameters } from '../../fields/search.ts';
import { nearest } from '../../issues/nearest.ts';
import type { BundledArguments } from '../../model/expression.ts';
import type { ReportModel } from '../../model/model.ts';
import { reportKey } from '../../model/report-key.ts';
import type { Place } from '../../resolve/context.ts';
import { checkFilter } from './filters.ts';
import type { PageUse } from './page-use.ts';

/** Reports what a report would not read, and codes that its parameters cannot have. */
export function checkReportArguments({ title, params }: ReportModel, given: BundledArguments, place: Place): void {
  const fields = params.map(({ field }) => field);
  for (const [name, { cel }] of Object.entries(given)) {
    const about = searchedIn(fields, name);
    if (about) place.at(name).usesField(about.field);
    else
      place
        .at(name)
        .report('HD607', { call: title, name }, { key: true, hint: nearest(name, searchParameters(fields)) });
    checkFilter(fields, name, cel, place.at(name));
  }
}

/** A report by its name, noted as run by this page. */
export function usedReport(name: string, page: PageUse, place: Place): ReportModel | undefined {
  const { model, documents } = place.context;
  const document = documents.reports.get(name);
  if (!document) {
    if (!documents.broken.has(name)) place.report('HD206', { name }, { hint: nearest(name, documents.reports.keys()) });
    return undefined;
  }
  place.uses('report', '', name);
  const key = reportKey(document.value.defineId, document.value.version);
  page.run(key);
  return model.reports[key];
}
