import { isMap, type YAMLMap } from 'yaml';
import type { AppTexts } from '../app-texts.ts';
import { itemsIn, mapIn, valueIn } from '../tree.ts';

/** A page that no menu lists is in none: pages do not say it, and the menu lists none that said it. */
export function menuSaysWhoIsInIt(app: AppTexts): void {
  const hidden = new Set<string>();
  for (const { document, root } of app.family('pages')) {
    const route = mapIn(root, 'route');
    if (!route?.has('hidden')) continue;
    if (valueIn(route, 'hidden') === true) hidden.add(document.name);
    if (route.items.length === 1) document.remove(root, 'route');
    else document.remove(route, 'hidden');
  }
  const menu = app.document('menu');
  if (menu?.root) leaveOut(menu.root);

  function leaveOut(map: YAMLMap): void {
    const items = itemsIn(map, 'items');
    const gone = items.filter(item => hidden.has(String(item)));
    if (gone.length > 0 && gone.length < items.length) menu?.takeItems(map, 'items', gone);
    for (const item of items) if (isMap(item)) leaveOut(item as YAMLMap);
  }
}
