import { type CellValue, readXlsx } from 'hucre/xlsx';

/**
 * The lines of the first sheet of an answered Excel file, each as heading → what stands below it; empty cells, and what
 * stands below no heading, are left out.
 */
export async function sheetLines(file: Uint8Array): Promise<Record<string, CellValue>[]> {
  const [
    {
      rows: [headings = [], ...lines],
    } = { rows: [] },
  ] = (await readXlsx(file)).sheets;
  return lines.map(cells =>
    Object.fromEntries(
      headings.flatMap((heading, at) => {
        const value = cells[at] ?? null;
        return value === null || (heading ?? null) === null ? [] : [[String(heading), value]];
      }),
    ),
  );
}
