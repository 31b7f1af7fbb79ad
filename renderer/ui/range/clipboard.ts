/** A block of cells as spreadsheets hand it over: rows of texts. */
export type Block = readonly (readonly string[])[];

/**
 * Reads what a spreadsheet puts into the clipboard: columns by tabs, rows by line ends, a cell in quotes where it holds
 * either. The line end behind the last row makes no row.
 */
export function readBlock(text: string): Block {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const endCell = (): void => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] as string;
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (character === '"' && cell === '') quoted = true;
    else if (character === '\t') endCell();
    else if (character === '\n') {
      endCell();
      rows.push([]);
    } else if (character !== '\r') cell += character;
  }
  if (cell !== '' || (rows.at(-1)?.length ?? 0) > 0) endCell();
  else rows.pop();
  return rows;
}

/** The same way back. */
export const blockText = (block: Block): string => block.map(row => row.map(cellText).join('\t')).join('\r\n');

const cellText = (cell: string): string => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
