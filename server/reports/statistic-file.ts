import { Readable } from 'node:stream';
import { type Cell, type CellStyle, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { formulaWritten } from '#runtime/language/csv/formula-text.ts';
import { FileAnswer } from '../calls/file-answer.ts';
import { cell } from './cell.ts';
import { csvCell, csvFile } from './csv.ts';
import { definition, headingOf, sheetName, styleOf, type WorkbookColumn } from './excel.ts';
import type { FileFormat } from './file-format.ts';
import { type DrawnColumns, sheetChart } from './sheet-chart.ts';

/** A line of a statistic as a spreadsheet has it. */
interface SheetLine {
  /** Values as on the wire. */
  values: readonly unknown[];
  /** Of a subtotal: how many leading groups it is of. */
  level?: number;
}

export interface StatisticSheet {
  title: string;
  columns: readonly WorkbookColumn[];
  lines: readonly SheetLine[];
  /** null where a column has no total. */
  totals?: readonly unknown[];
  /** How many groups lines are told apart by. */
  groups: number;
  /** What its chart is drawn of; absent: it has none. */
  chart?: DrawnColumns;
  /** What each measure counts: its heading, and the words. */
  notes: readonly (readonly [string, string])[];
}

/**
 * A statistic as an Excel file: lines that fold below their subtotals, the total, and on a sheet of its own what is
 * counted, beside the lines its chart; or all its lines as a CSV.
 */
export async function statisticFile(sheet: StatisticSheet, format: FileFormat): Promise<FileAnswer> {
  if (format === 'xlsx') return new FileAnswer(`${sheet.title}.xlsx`, Readable.from([await statisticWorkbook(sheet)]));
  const { title, columns } = sheet;
  const lines = linesOf(sheet).map(line =>
    columns.map(({ type }, index) => lineLabel(line, index) ?? csvCell(type, line.values[index])),
  );
  return csvFile(title, [columns.map(column => formulaWritten(headingOf(column))), ...lines], format);
}

/** The lines with the total behind them. */
const linesOf = ({ lines, totals }: StatisticSheet): SheetLine[] => [
  ...lines,
  ...(totals ? [{ values: totals, level: 0 }] : []),
];

async function statisticWorkbook(sheet: StatisticSheet): Promise<Buffer> {
  const { title, columns, lines, groups, notes, chart } = sheet;
  const isFolded = lines.some(({ level }) => level !== undefined);
  const all = linesOf(sheet);
  // Between lines with their subtotals a chart would draw both.
  const drawn = chart && !isFolded && sheetChart(title, chart, { lines: lines.length, width: columns.length });
  const rows = all.map(line => columns.map((column, index) => cellOf(line, column, index)));
  const data: WriteSheet = {
    name: sheetName(title),
    rows: [columns.map(column => String(definition(column).header)), ...rows],
    columns: columns.map(column => ({ width: definition(column).width ?? 14, style: styleOf(column, 'plain') })),
    cells: boldCells(columns, rows, all),
    freezePane: { rows: 1 },
    ...(isFolded ? { rowDefs: outline(all, groups) } : {}),
    ...(drawn ? { charts: [drawn] } : {}),
  };
  const explained: WriteSheet = {
    name: '口径',
    rows: [['指标', '口径'], ...notes.map(note => [...note])],
    columns: [{ width: 24 }, { width: 90 }],
    cells: new Map([0, 1].map(index => [`0,${index}`, { value: index === 0 ? '指标' : '口径', style: bold }])),
  };
  return Buffer.from(await writeXlsx({ sheets: [data, explained] }));
}

const bold: CellStyle = { font: { bold: true, size: 11, name: 'Calibri' } };

/** What a line is called stands in the first column that has nothing of it. */
function lineLabel({ values, level }: SheetLine, index: number): string | undefined {
  if (level === undefined || index !== level || (values[index] ?? null) !== null) return undefined;
  return level === 0 ? '合计' : '小计';
}

const cellOf = (line: SheetLine, { type }: WorkbookColumn, index: number) =>
  lineLabel(line, index) ?? cell(type, line.values[index]);

function boldCells(
  columns: readonly WorkbookColumn[],
  rows: readonly (readonly Cell['value'][])[],
  lines: readonly SheetLine[],
): Map<string, Partial<Cell>> {
  const head = columns.map(
    (column, index) => [`0,${index}`, { value: String(definition(column).header), style: bold }] as const,
  );
  const totals = lines.flatMap(({ level }, line) =>
    level === undefined
      ? []
      : columns.map((column, index) => {
          const value = rows[line]?.[index] ?? null;
          return [`${line + 1},${index}`, { value, style: styleOf(column, 'bold') }] as const;
        }),
  );
  return new Map([...head, ...totals]);
}

/** Excel folds lines into the subtotal below them. */
const outline = (lines: readonly SheetLine[], groups: number): NonNullable<WriteSheet['rowDefs']> =>
  new Map(
    lines.flatMap(({ level = groups }, line) => (level > 1 ? [[line + 1, { outlineLevel: level - 1 }] as const] : [])),
  );
