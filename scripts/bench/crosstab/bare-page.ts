import { ClientSideRowModelModule, type ColDef, createGrid } from 'ag-grid-community';
import { type PackedLines, readerOf } from '#runtime/language/verbs/packed-lines.ts';
import { month } from './fixture.ts';

/** A bare AG Grid of the same cells: what our server answers, set out into a row for each person and a column for each indicator. */
type Row = Record<string, unknown>;

const asked = `month=${month}&lines=marks&cells=indicatorId,actual&sort=person&order=asc`;
const { content } = (await (await fetch(`/api/sheets/crosstab?${asked}`)).json()) as {
  content: { records: Row[]; lines: PackedLines };
};
const { records, lines } = content;
const [by, named, actual] = ['indicatorId', 'indicatorId$name', 'actual'].map(name => readerOf(lines, name));
const heads = new Map<string, string>();
const rows = records.map(({ person, score }): Row => ({ person, score }));
for (const [line, row] of lines.of.entries()) {
  const field = `c${by?.(line)}`;
  heads.set(field, String(named?.(line)));
  const own = rows[row];
  if (own) own[field] = actual?.(line);
}
const columnDefs: ColDef[] = [
  { field: 'person', pinned: 'left', width: 96 },
  { field: 'score', pinned: 'left', width: 96 },
  ...[...heads].map(([field, headerName]): ColDef => ({ field, headerName, width: 96 })),
];
createGrid(document.body, { columnDefs, rowData: rows, rowHeight: 34 }, { modules: [ClientSideRowModelModule] });
