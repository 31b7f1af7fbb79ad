import { isMap, isScalar, type YAMLMap } from 'yaml';
import type { AppTexts } from '../app-texts.ts';
import type { TextDocument } from '../text-document.ts';
import { itemsIn, mapIn } from '../tree.ts';

/** What a search begins with is the `initial` of its fields, as in a form; `with` is what a call or page is given. */
export function searchInitial(app: AppTexts): void {
  for (const { document, root } of app.family('pages')) {
    const search = mapIn(root, 'search');
    const given = search && mapIn(search, 'with');
    if (!search || !given) continue;
    for (const { key, value } of given.items) {
      const field = itemsIn(search, 'fields').find(item => nameOf(item) === String(key));
      if (field) begin(document, field, document.written(value));
    }
    document.remove(search, 'with');
  }
}

const nameOf = (item: unknown): string => String(isMap(item) ? item.get('field') : isScalar(item) ? item.value : '');

/** @param initial the expression as it was written, quotes included */
function begin(document: TextDocument, field: unknown, initial: string): void {
  const quoted = /^["']/.test(initial) || !/[,[\]{}]/.test(initial) ? initial : `'${initial.replaceAll("'", "''")}'`;
  if (!isMap(field)) return document.replace(field, `{ field: ${document.written(field)}, initial: ${quoted} }`);
  const last = (field as YAMLMap).items.at(-1);
  if (last) document.insertWritten(field as YAMLMap, [`initial: ${quoted}`], String(last.key));
}
