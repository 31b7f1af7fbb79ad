import type { MenuEntry } from '../families/menu.ts';
import { Place, type ResolveContext } from '../resolve/context.ts';
import type { BundledMenuEntry } from './bundle.ts';

/** The menu as the documents have it, not yet filtered for anybody; a page that stands in it twice is reported. */
export function resolveMenu(context: ResolveContext): BundledMenuEntry[] {
  const document = context.documents.menu;
  if (!document) return [];
  const seen = new Set<string>();
  const entries = (items: readonly MenuEntry[], place: Place): BundledMenuEntry[] =>
    items.flatMap((item, index): BundledMenuEntry[] => {
      const at = place.at(index);
      if (typeof item !== 'string') {
        const { items: inner, ...group } = item;
        return [{ ...group, items: entries(inner, at.at('items')) }];
      }
      if (!at.page(item)) return [];
      if (seen.has(item)) at.report('HD306', { name: item });
      seen.add(item);
      return [{ page: item }];
    });
  return entries(document.value.items, new Place(context, document, ['items']));
}
