import { addComment } from '../comments.ts';
import { assertMay, type Deed, personOf, tellOfSet } from '../deed.ts';
import { assertDocumentPath } from '../document-path.ts';
import { givenText } from '../given-text.ts';
import { lockedSet } from '../store.ts';

/** What somebody says, of the set, of a document, or of a line there (from 1). */
export interface Said {
  text: unknown;
  file?: unknown;
  line?: unknown;
}

/** Keeps what somebody says of a set; its owner hears of it. @returns the comment's id */
export function comment(deed: Deed, id: number, { text: given, file: about, line: at }: Said): Promise<number> {
  const text = givenText(given, '评论', { longest: 2000 });
  const file = typeof about === 'string' && about !== '' ? about : null;
  if (file !== null) assertDocumentPath(file);
  const line = file !== null && Number.isSafeInteger(at) && Number(at) >= 1 ? Number(at) : null;
  return deed.connection.database.transaction().execute(async transaction => {
    const set = await lockedSet(transaction, id);
    assertMay('comment', set, deed);
    const told = { set, title: `评论：${set.title}`, text: `${deed.operator.operatorName}：${text.slice(0, 200)}` };
    await tellOfSet(transaction, deed, [set.owner.id], told);
    return addComment(transaction, id, { by: personOf(deed), text, file, line });
  });
}
