import { describe, expect, it } from 'vitest';
import { linesOf, runsOf, widthOf } from '#server/pdf/text.ts';

/** Latin half as wide as high, at size 10. */
const measure = (latin: string): number => latin.length * 5;
const lines = (text: string, width: number) => linesOf(text, width, 10, measure);

describe('text of a PDF', () => {
  it('is cut where its font changes', () => {
    expect(runsOf('付款FK2026（10元）')).toEqual([
      { text: '付款', isLatin: false },
      { text: 'FK2026', isLatin: true },
      { text: '（', isLatin: false },
      { text: '10', isLatin: true },
      { text: '元）', isLatin: false },
    ]);
    expect(runsOf('')).toEqual([]);
  });

  it('is as wide as its fonts are', () => {
    expect(widthOf('付款FK', 10, measure)).toBe(30);
    // One character, whatever it takes in UTF-16.
    expect(widthOf('𠮷', 10, measure)).toBe(10);
  });

  it('is broken between Chinese characters, and before a Latin word that does not fit', () => {
    expect(lines('一二三四五', 20)).toEqual(['一二', '三四', '五']);
    expect(lines('一二 word', 30)).toEqual(['一二', 'word']);
    expect(lines('longerthanaline', 20)).toEqual(['long', 'erth', 'anal', 'ine']);
    expect(lines('一\n二', 50)).toEqual(['一', '二']);
    expect(lines('', 50)).toEqual(['']);
  });
});
