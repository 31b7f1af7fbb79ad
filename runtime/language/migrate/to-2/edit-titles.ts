import type { AppTexts } from '../app-texts.ts';
import { valueIn } from '../tree.ts';

/** A form that creates and edits has a title for each; the second one is made from the first. */
export function editTitles(app: AppTexts): void {
  for (const { document, root } of app.family('pages')) {
    const title = valueIn(root, 'title');
    if (valueIn(root, 'kind') !== 'form' || typeof title !== 'string' || root.has('editTitle')) continue;
    if (root.has('create') && root.has('update'))
      document.insert(root, { editTitle: `编辑${title.replace(/^(新增|新建|添加|创建|编写|编辑)/, '')}` }, 'title');
  }
}
