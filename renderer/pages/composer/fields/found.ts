import { pinyinPattern } from '#runtime/services/menu/pinyin.ts';

/** Those of a list whose title, or its pinyin, has what is typed; all where nothing is. Those that begin with it stand first. */
export function found<Of>(
  list: readonly Of[],
  typed: string,
  says: (one: Of) => { title: string; pinyin: string },
): Of[] {
  const word = typed.trim().toLowerCase();
  if (word === '') return [...list];
  const pattern = pinyinPattern(word);
  const fitting = list.filter(one => {
    const { title, pinyin } = says(one);
    return title.toLowerCase().includes(word) || pattern?.test(pinyin) === true;
  });
  const begins = (one: Of): number => (says(one).title.toLowerCase().startsWith(word) ? 0 : 1);
  return fitting.sort((one, other) => begins(one) - begins(other));
}
