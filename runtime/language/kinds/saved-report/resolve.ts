import type { PageUse } from '../../parts/page/page-use.ts';
import type { Place } from '../../resolve/context.ts';
import type { Own } from '../own-keys.ts';
import type { BundledSavedReportPage, SavedReportPage } from './page.ts';

/** One kept report, named by the parameter `id`. */
export function resolveSavedReport(
  { composer }: SavedReportPage,
  use: PageUse,
  place: Place,
): Own<BundledSavedReportPage> {
  for (const call of ['open', 'data', 'exportExcel', 'yaml']) use.call(`savedReport.${call}`, place);
  use.required.add('id');
  place.needs('parameter', use.path, 'id');
  if (place.at('composer').page(composer))
    use.opens.push({ page: composer, given: new Set(['id', 'from']), place: place.at('composer') });
  use.links.add(composer);
  return { composer };
}
