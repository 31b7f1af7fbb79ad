/** What the server says about the rows of a file. */
export interface CheckedFile {
  columns: { name: string; label: string }[];
  /** Headings that are no column of the import. */
  ignored: string[];
  /** Of a CSV: what was found out about it. */
  csv?: CsvReading;
  rows: ImportedRow[];
}

export interface CsvReading {
  /** Such as GB18030. */
  encoding: string;
  /** What stands between two cells. */
  separator: string;
}

export type RowState = 'new' | 'changed' | 'same' | 'wrong';

export interface ImportedRow {
  /** As spreadsheet programs number it. */
  line: number;
  state: RowState;
  /** What stands in the file, column by column. */
  cells: string[];
  /** Of a changed record: column → what it says now. */
  before?: Record<string, string>;
  /** Column → what is wrong there. */
  errors: Record<string, string>;
  /** What else is wrong. */
  message: string;
}

export const stateNames: Record<RowState, string> = { new: '新增', changed: '修改', same: '无变化', wrong: '错误' };

export const countOf = ({ rows }: CheckedFile, state: RowState): number =>
  rows.filter(row => row.state === state).length;

/** What is wrong with a row, one text for each repair. */
const faultsOf = ({ errors, message }: ImportedRow, columns: CheckedFile['columns']): string[] => [
  ...columns.flatMap(({ name, label }) => (errors[name] ? [`${label}：${errors[name]}`] : [])),
  ...(message ? [message] : []),
];

/** Each fault with the number of rows that have it, the most frequent first: what one repair mends stands together. */
export function faultGroups({ rows, columns }: CheckedFile): { fault: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const row of rows)
    for (const fault of new Set(faultsOf(row, columns))) counts.set(fault, (counts.get(fault) ?? 0) + 1);
  return [...counts].map(([fault, count]) => ({ fault, count })).sort((a, b) => b.count - a.count);
}

/** A column, and where its texts stand in `cells`. */
export interface ShownColumn {
  name: string;
  label: string;
  place: number;
}

/** The columns of which the file says something, or should. */
export const columnsInUse = ({ columns, rows }: CheckedFile): ShownColumn[] =>
  columns
    .map((column, place) => ({ ...column, place }))
    .filter(({ name, place }) => rows.some(row => row.cells[place] || row.errors[name]));
