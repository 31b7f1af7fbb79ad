/**
 * Where a cell of a CSV begins, and where it ends, in characters of the text: separators within quotes are none.
 * @param begins of its row; @param column its number, from 0
 * @returns undefined where the row has fewer cells
 */
export function cellIn(
  text: string,
  begins: number,
  column: number,
  separator: string,
): { from: number; to: number } | undefined {
  let from = begins;
  for (let number = 0; ; number++) {
    const to = endOfCell(text, from, separator);
    if (number === column) return { from, to };
    if (text[to] !== separator) return undefined;
    from = to + 1;
  }
}

function endOfCell(text: string, from: number, separator: string): number {
  let isInQuotes = false;
  for (let at = from; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') isInQuotes = !isInQuotes;
    else if (!isInQuotes && (sign === separator || sign === '\n' || sign === '\r')) return at;
  }
  return text.length;
}
