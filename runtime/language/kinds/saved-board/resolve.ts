import type { PageUse } from '../../parts/page/page-use.ts';
import type { Place } from '../../resolve/context.ts';
import type { Own } from '../own-keys.ts';
import type { BundledSavedBoardPage, SavedBoardPage } from './page.ts';

/** A kept board, named by the parameter `id`; without it a new one. */
export function resolveSavedBoard(
  { kept, shows }: SavedBoardPage,
  use: PageUse,
  place: Place,
): Own<BundledSavedBoardPage> {
  for (const call of ['offered', 'shape', 'open', 'keep']) use.call(`savedBoard.${call}`, place);
  use.call('savedReport.data', place);
  if (place.at('kept').page(kept)) use.links.add(kept);
  if (place.at('shows').page(shows)) use.opens.push({ page: shows, given: new Set(['id']), place: place.at('shows') });
  use.links.add(shows);
  use.dictionaries.add('reportSharing');
  return { kept, shows };
}
