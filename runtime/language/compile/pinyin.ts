import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * How a title is typed in pinyin: its syllables in order, parted by spaces, every reading of a character parted by |
 * (重置 → 'zhong|chong zhi'), because no dictionary knows each compound of a trade. What is not Chinese is one
 * syllable in small letters. '' where there is no Chinese in it: the title itself is what one types.
 */
export function pinyinOf(title: string): string {
  if (!/\p{Script=Han}/u.test(title)) return '';
  const known = typed.get(title) ?? syllablesOf(title);
  typed.set(title, known);
  return known;
}

/** Looked up once of each title. */
const typed = new Map<string, string>();

function syllablesOf(title: string): string {
  // Loaded when a bundle is made: the dictionary takes longer than validating does.
  const { polyphonic } = require('pinyin-pro') as typeof import('pinyin-pro');
  const syllables = title.match(/\p{Script=Han}|[a-z0-9]+/giu) ?? [];
  return syllables
    .map(syllable => {
      if (!/\p{Script=Han}/u.test(syllable)) return syllable.toLowerCase();
      const readings = polyphonic(syllable, { toneType: 'none', type: 'array' }).flat();
      // A keyboard has no ü.
      return readings.join('|').replaceAll('ü', 'v');
    })
    .join(' ');
}
