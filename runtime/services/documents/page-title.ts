import type { BundledRoute } from '#runtime/language/bundle/client.ts';
import type { DictionaryService } from './contract.ts';

/** The title of a page; of a form that edits a record, the one for that; of one whose kind a parameter says, behind the name of the kind, unless that says it already: 故障 or 故障工单, and 工单 → 故障工单 (spec 2.2). */
export function pageTitle(
  { title, titleBy, edit }: Pick<BundledRoute, 'title' | 'titleBy' | 'edit'>,
  params: Readonly<Record<string, string>>,
  dictionaries: Pick<DictionaryService, 'items'>,
): string {
  const value = titleBy && params[titleBy.param];
  const kind = titleBy && dictionaries.items(titleBy.dictionary).find(item => item.value === value);
  const isEditing = edit && edit.params.length > 0 && edit.params.every(name => params[name]);
  const own = isEditing ? edit.title : title;
  return kind?.label.endsWith(own) ? kind.label : `${kind?.label ?? ''}${own}`;
}
