import type { AppTexts } from '../app-texts.ts';
import { blocksOf, valueIn } from '../tree.ts';

/** What a runtime widget is told are its `options`: there is no call or page that they go with. */
export function widgetOptions(app: AppTexts): void {
  for (const { document, root } of app.family('pages'))
    for (const block of blocksOf(root))
      if (valueIn(block, 'block') === 'widget') document.rename(block, 'with', 'options');
}
