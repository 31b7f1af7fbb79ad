import type { Row } from './branches.ts';

/** What a key does in a tree of documents. */
export type Does = { to: number } | { open: string } | { close: string } | undefined;

/** What an arrow, Home or End does at a row; undefined for any other key, and at the ends. */
export function doesKey(key: string, rows: readonly Row[], at: number): Does {
  const row = rows[at];
  if (!row) return undefined;
  const to = (place: number): Does => (place >= 0 && place < rows.length && place !== at ? { to: place } : undefined);
  const isFolder = row.branch.is === 'folder';
  if (key === 'ArrowDown') return to(at + 1);
  if (key === 'ArrowUp') return to(at - 1);
  if (key === 'Home') return to(0);
  if (key === 'End') return to(rows.length - 1);
  if (key === 'ArrowRight') {
    if (isFolder && !row.isOpen) return { open: row.branch.path };
    return isFolder && rows[at + 1]?.above === row.branch.path ? to(at + 1) : undefined;
  }
  if (key !== 'ArrowLeft') return undefined;
  if (row.isOpen) return { close: row.branch.path };
  return to(rows.findIndex(({ branch }) => branch.path === row.above));
}

/** The next row, from the one at hand on and around, whose name or title begins with what was typed. */
export function rowTyped(typed: string, rows: readonly Row[], at: number): number | undefined {
  const wanted = typed.toLowerCase();
  // A letter alone goes on from row to row; with more of them the row at hand may suit still.
  const from = typed.length > 1 ? at : at + 1;
  for (let step = 0; step < rows.length; step += 1) {
    const place = (from + step) % rows.length;
    const branch = rows[place]?.branch;
    const names = branch ? [branch.name, branch.is === 'document' ? (branch.document.title ?? '') : ''] : [];
    if (names.some(name => name.toLowerCase().startsWith(wanted))) return place;
  }
  return undefined;
}
