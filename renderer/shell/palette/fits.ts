import { pinyinPattern } from '#runtime/services/menu/pinyin.ts';

/** Whether every word of the text is in the title or says it in pinyin. */
export function fits(text: string, title: string, pinyin = ''): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every(word => title.toLowerCase().includes(word) || pinyinPattern(word)?.test(pinyin) === true);
}
