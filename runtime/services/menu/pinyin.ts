/**
 * Finds typed letters in what the compiler wrote of a title (syllables parted by spaces, readings of one by |): each
 * syllable may be typed whole, by its first letters or by its initial, so that kddg, kuandai and kddinggou all say
 * 宽带订购. Undefined for what cannot be pinyin.
 */
export function pinyinPattern(typed: string): RegExp | undefined {
  if (!/^[a-z0-9]+$/.test(typed)) return undefined;
  // A letter goes on in its syllable, or begins the next one in any of its readings.
  return new RegExp(`(?<![^ |])${[...typed].join('(?:|[^ ]* (?:[^ ]*\\|)?)')}`);
}
