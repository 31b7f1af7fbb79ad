import type { AppTexts } from '../app-texts.ts';
import { blocksOf, valueIn } from '../tree.ts';

/** `columns` is a list of columns; how many fields stand side by side is `perRow`. */
export function fieldsPerRow(app: AppTexts): void {
  for (const { document, root } of app.family('pages'))
    for (const map of [root, ...blocksOf(root)])
      if (typeof valueIn(map, 'columns') === 'number') document.rename(map, 'columns', 'perRow');
}
