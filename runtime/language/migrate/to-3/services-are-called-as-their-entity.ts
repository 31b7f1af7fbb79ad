import type { AppTexts } from '../app-texts.ts';
import { valueIn } from '../tree.ts';
import { entityOf } from './entities.ts';

/** A service does not say its title where it is that of its entity. */
export function servicesAreCalledAsTheirEntity(app: AppTexts): void {
  for (const { document, root } of app.family('services')) {
    const entity = entityOf(String(valueIn(root, 'entity') ?? ''), app);
    if (entity && entity.title === valueIn(root, 'title')) document.remove(root, 'title');
  }
}
