import type { PageUse } from '../../parts/page/page-use.ts';
import type { Place } from '../../resolve/context.ts';
import type { Own } from '../own-keys.ts';
import type { BundledComposerPage, ComposerPage } from './page.ts';

/** What composing asks of the back end, which judges each report by the rights of whoever composes it. */
const calls = ['subjects', 'fields', 'data', 'exportExcel', 'yaml', 'open', 'copyOf', 'keep'];

/** A page that composes reports: who may open it may compose them, of what their lists are about. */
export function resolveComposer({ shows, kept }: ComposerPage, use: PageUse, place: Place): Own<BundledComposerPage> {
  for (const call of calls) use.call(`savedReport.${call}`, place);
  if (place.at('shows').page(shows)) use.opens.push({ page: shows, given: new Set(['id']), place: place.at('shows') });
  if (place.at('kept').page(kept)) use.links.add(kept);
  use.links.add(shows);
  use.dictionaries.add('reportSharing');
  return { shows, kept };
}
