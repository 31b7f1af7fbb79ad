import type { WrittenDocument } from './documents.ts';

/**
 * The business objects that a word means: those with this title or name, else those whose title has it in it, else those
 * of the folder that is called so.
 */
export function thingsOf(word: string, documents: readonly WrittenDocument[]): WrittenDocument[] {
  const entities = documents.filter(({ family }) => family === 'entities');
  const ways: ((one: WrittenDocument) => boolean)[] = [
    ({ name, value }) => value.title === word || same(name, word),
    ({ value }) => has(value.title, word),
    ({ file }) =>
      file
        .split('/')
        .slice(0, -1)
        .some(folder => same(folder, word)),
  ];
  for (const way of ways) {
    const found = entities.filter(way);
    if (found.length > 0) return found;
  }
  return [];
}

/** Whether a text has the word in it, in whatever letters. */
export const has = (text: unknown, word: string): boolean =>
  typeof text === 'string' && text.toLowerCase().includes(word.toLowerCase());

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
