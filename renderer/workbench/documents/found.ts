import { fits } from '#renderer/shell/palette/fits.ts';
import { type ListedDocument, nameOf } from './listed.ts';

/** Whether every word of the text is in the path or the title of a document, or says the title in pinyin. */
export const suits = (text: string, { file, title = '', pinyin }: ListedDocument): boolean =>
  fits(text, `${title} ${file}`, pinyin);

/** The documents that suit a text: those whose name or title begins so first, then those that have it there, then the rest. */
export function found(text: string, documents: readonly ListedDocument[]): ListedDocument[] {
  const wanted = text.trim().toLowerCase();
  const rank = ({ file, title = '' }: ListedDocument): number => {
    const names = [nameOf(file).name.toLowerCase(), title.toLowerCase()];
    if (names.some(name => name.startsWith(wanted))) return 0;
    return names.some(name => name.includes(wanted)) ? 1 : 2;
  };
  return documents
    .filter(one => suits(wanted, one))
    .map(one => ({ one, rank: rank(one) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ one }) => one);
}
