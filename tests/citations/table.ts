import { readFileSync } from 'node:fs';

/** One line of a table: what is said, the test that holds it, and in a third column the test of a part of its own. */
export interface Row {
  item: string;
  citation: string;
  own: string;
}

/** The parts of a table in Markdown by their headings; lines that cite no test (`file > title`) are left out. */
export function readTable(file: string): Map<string, Row[]> {
  const parts = new Map<string, Row[]>();
  let rows: Row[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.startsWith('## ')) {
      rows = [];
      parts.set(line.slice(3), rows);
    }
    const [, item, citation, own = ''] = line.split(/ *\| */);
    if (item && citation?.includes(' > ')) rows.push({ item, citation, own });
  }
  return parts;
}
