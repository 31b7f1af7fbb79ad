import { readFileSync } from 'node:fs';
import path from 'node:path';

/** One line of the table: what is said, the test that holds it, and the client's own: the one that fails when the client breaks it. */
export interface Row {
  item: string;
  citation: string;
  own: string;
}

/** The parts of `table.md` by their headings. */
export function readTable(): Map<string, Row[]> {
  const parts = new Map<string, Row[]>();
  let rows: Row[] = [];
  for (const line of readFileSync(path.join(import.meta.dirname, 'table.md'), 'utf8').split('\n')) {
    if (line.startsWith('## ')) {
      rows = [];
      parts.set(line.slice(3), rows);
    }
    const [, item, citation, own = ''] = line.split(/ *\| */);
    if (item && citation?.includes(' > ')) rows.push({ item, citation, own });
  }
  return parts;
}
