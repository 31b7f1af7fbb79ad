/** The syllables of a title, each with its readings. */
export type Syllables = readonly (readonly string[])[];

/** Reads what the compiler wrote: syllables parted by spaces, readings by |. */
export const syllablesOf = (pinyin: string): Syllables => pinyin.split(' ').map(syllable => syllable.split('|'));

/**
 * Where in the title the typed letters begin: each syllable is typed whole, by its first letters, or by its initial
 * (kddg, kuandai and kddinggou all say 宽带订购). -1: nowhere.
 */
export function findPinyin(syllables: Syllables, typed: string): number {
  return syllables.findIndex((_, start) => continues(syllables, start, typed, 0));
}

function continues(syllables: Syllables, at: number, typed: string, from: number): boolean {
  if (from === typed.length) return true;
  return (
    syllables[at]?.some(reading => {
      let shared = 0;
      while (shared < reading.length && reading[shared] === typed[from + shared]) shared += 1;
      // The longest first: it is what is meant most often.
      for (let taken = shared; taken > 0; taken--) if (continues(syllables, at + 1, typed, from + taken)) return true;
      return false;
    }) ?? false
  );
}
