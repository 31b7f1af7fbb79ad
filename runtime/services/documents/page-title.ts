import type { BundledRoute } from '#runtime/language/bundle/client.ts';
import type { DictionaryService } from '../services.ts';

/** The title of a page; of one whose kind a parameter says, behind the name of the kind: 故障 and 工单 → 故障工单 (spec 2.2). */
export function pageTitle(
  { title, titleBy }: Pick<BundledRoute, 'title' | 'titleBy'>,
  params: Readonly<Record<string, string>>,
  dictionaries: Pick<DictionaryService, 'items'>,
): string {
  const value = titleBy && params[titleBy.param];
  const kind = titleBy && dictionaries.items(titleBy.dictionary).find(item => item.value === value);
  return `${kind?.label ?? ''}${title}`;
}
