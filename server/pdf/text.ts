/** A piece of text that one font sets. */
interface Run {
  text: string;
  isLatin: boolean;
}

/** What measures Latin text by its font. */
export type Measure = (latin: string) => number;

/** Text cut where its font changes. */
export function runsOf(text: string): Run[] {
  const parts = text.match(/[\u0020-\u007e]+|[^\u0020-\u007e]+/gu) ?? [];
  return parts.map(part => ({ text: part, isLatin: /^[\u0020-\u007e]/u.test(part) }));
}

/** How wide a text is: a character that is not Latin is as wide as it is high. */
export const widthOf = (text: string, size: number, measure: Measure): number =>
  runsOf(text).reduce((sum, run) => sum + (run.isLatin ? measure(run.text) : [...run.text].length * size), 0);

/** Text in lines that fit; between Chinese characters anywhere, Latin words as a whole where one is not wider than a line. */
export function linesOf(text: string, width: number, size: number, measure: Measure): string[] {
  return text.split(/\r?\n/).flatMap(paragraph => wrapped(paragraph, width, part => widthOf(part, size, measure)));
}

function wrapped(paragraph: string, width: number, wide: (part: string) => number): string[] {
  const pieces = paragraph.match(/[\u0021-\u007e]+|\s+|[^\s\u0021-\u007e]/gu) ?? [];
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces.flatMap(one => (wide(one) > width ? [...one] : [one]))) {
    if (line !== '' && wide(line + piece) > width) {
      lines.push(line.trimEnd());
      line = piece.trimStart();
    } else line += piece;
  }
  return [...lines, line];
}
