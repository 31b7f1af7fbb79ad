import type { AppTexts } from '../app-texts.ts';
import { mapIn } from '../tree.ts';

/** Which other program a route came from was read by nobody. */
export function routesWithoutSource(app: AppTexts): void {
  for (const { document, root } of app.family('pages')) {
    const route = mapIn(root, 'route');
    if (route?.has('source')) document.remove(route, 'source');
  }
}
