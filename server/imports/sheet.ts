import type { CellValue } from 'hucre/xlsx';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { UploadedFile } from '../calls/uploaded-file.ts';
import { ServerError } from '../errors/server-error.ts';
import { withZeros } from './cell-text.ts';
import { csvRefusal } from './csv-refusal.ts';
import { type CsvReading, type FirstSheet, firstSheet } from './first-sheet.ts';
import { columnOfHeading, faultHeading } from './headings.ts';
import { totalLabel } from './totals.ts';

const mostBytes = 5 * 1024 * 1024;

export interface SheetLine {
  /** As spreadsheet programs number it. */
  line: number;
  /** Column → what stands there; those without are empty. */
  cells: Record<string, CellValue>;
}

/** A row that says what the rows above it come to. */
export interface SheetTotal extends SheetLine {
  /** Such as 合计. */
  label: string;
}

export interface ReadSheet {
  lines: SheetLine[];
  /** Of the lines of a record alone; elsewhere such a row is one as any other. */
  totals: SheetTotal[];
  /** The columns that the file has. */
  headed: FieldModel[];
  /** Headings of which no column is known: they are not imported. */
  ignored: string[];
  /** Of a CSV: how it was read. */
  csv?: CsvReading;
}

/** How the file was read, where it was a CSV. */
export const readingOf = ({ csv }: Pick<ReadSheet, 'csv'>): Pick<ReadSheet, 'csv'> => (csv ? { csv } : {});

/** How a file is read. */
interface SheetPlan {
  columns: readonly FieldModel[];
  most: number;
  csv: boolean;
  totals?: boolean;
}

/**
 * The first sheet of a file that can be seen.
 * @param most its lines may be. @param csv a CSV will do. @param totals rows of totals may stand among them. @param whose in whose turn it is read. @throws ServerError rejected, with what to do about it
 */
export async function readSheet(
  file: unknown,
  { columns, most, csv, totals: withTotals = false }: SheetPlan,
  whose = '',
): Promise<ReadSheet> {
  if (!(file instanceof UploadedFile) || file.content.length === 0) throw refusal('请选择要导入的文件');
  if (file.content.length > mostBytes) throw refusal('文件不能超过5MB，请分成几个文件');
  // With the empty ones between; beyond, nobody can say what else there is.
  const sheetRows = 2 * most;
  const sheet = await sheetOf(file, { sheetRows, whose, csv });
  if (sheet.rows.length > sheetRows) throw refusal(`一次最多导入${most}行，请分成几个文件`);
  const labels = sheet.rows.map(row => (withTotals ? totalLabel(row) : undefined));
  refuseMerged(sheet, labels);
  const headings = (sheet.rows[0] ?? []).map(value => (value === null ? '' : String(value).trim()));
  const places = headings.map(heading => columnOfHeading(heading, columns));
  refuseRepeated(headings, places);
  if (!places.some(Boolean)) throw refusal('第一行应是各列的标题，请按模板填写');
  const rows = shownRows(sheet).flatMap((row, index) => lineOf(row, index + 2, places));
  const lines = rows.filter(({ line }) => labels[line - 1] === undefined);
  const totals = rows.flatMap(row => {
    const label = labels[row.line - 1];
    return label === undefined ? [] : [{ ...row, label }];
  });
  if (lines.length === 0) throw refusal('文件里没有要导入的行');
  if (lines.length > most) throw refusal(`一次最多导入${most}行，这个文件有${lines.length}行，请分成几个文件`);
  refuseWorkedOut(sheet, lines, headings, places);
  const ignored = headings.filter((heading, index) => heading && heading !== faultHeading && !places[index]);
  const headed = places.filter(place => place !== undefined);
  return { lines, totals, headed, ignored, ...readingOf(sheet) };
}

/** Nobody knows which of its rows a merged cell is of; in a row of totals it is of none. */
function refuseMerged({ merges = [] }: FirstSheet, labels: readonly (string | undefined)[]): void {
  const merged = merges.find(({ startRow, endRow }) => startRow !== endRow || labels[startRow] === undefined);
  if (merged) throw refusal(`第${merged.startRow + 1}行有合并单元格，请取消合并后重试`);
}

const refusal = (message: string): ServerError => new ServerError('rejected', { values: { message } });

async function sheetOf(
  { name, content }: UploadedFile,
  { sheetRows, whose, csv }: { sheetRows: number; whose: string; csv: boolean },
): Promise<FirstSheet> {
  const { sheet, tooLarge, unreadable } = await firstSheet(content, {
    maxRows: sheetRows + 1,
    whose,
    orCsv: csv,
  }).catch(error => {
    throw csvRefusal(name, error);
  });
  if (tooLarge) throw refusal(`「${name}」解压后过大，请只留下要导入的工作表、行和列（可复制到新的文件），再导入`);
  if (unreadable !== undefined) {
    const message = `「${name}」不是可以读取的 Excel ${csv ? '或 CSV ' : ''}文件，请用 Excel 或 WPS 另存为 .xlsx 后重试`;
    throw new ServerError('rejected', { values: { message }, cause: unreadable });
  }
  if (!sheet) throw refusal('文件里没有可以看到的工作表');
  return sheet;
}

/** The rows below the headings, as they are shown. */
const shownRows = ({ rows, cells }: FirstSheet): CellValue[][] =>
  rows
    .slice(1)
    .map((row, line) => row.map((value, column) => withZeros(value, cells.get(`${line + 1},${column}`)?.style.numFmt)));

/** Nothing of a row in which nothing stands. */
function lineOf(row: readonly CellValue[], line: number, places: readonly (FieldModel | undefined)[]): SheetLine[] {
  const cells = places.flatMap((field, index) => {
    const value = row[index] ?? null;
    return field && !isBlank(value) ? [[field.name, value] as const] : [];
  });
  return cells.length === 0 ? [] : [{ line, cells: Object.fromEntries(cells) }];
}

const isBlank = (value: CellValue): boolean => value === null || (typeof value === 'string' && value.trim() === '');

function refuseRepeated(headings: readonly string[], places: readonly (FieldModel | undefined)[]): void {
  const twice = places.findIndex((field, index) => field && places.indexOf(field) < index);
  if (twice !== -1) throw refusal(`有两列「${headings[twice]}」，请留下一列`);
}

const fault = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)$/;

/** What a program has worked out may be another value by now, and what it could not work out is none. */
function refuseWorkedOut(
  { cells }: FirstSheet,
  lines: readonly SheetLine[],
  headings: readonly string[],
  places: readonly (FieldModel | undefined)[],
): void {
  for (const line of lines)
    for (const [index, field] of places.entries()) {
      const where = `第${line.line}行「${headings[index]}」`;
      if (field && cells.get(`${line.line - 1},${index}`)?.formula !== undefined)
        throw refusal(`${where}是公式，请复制后粘贴为数值`);
      if (field && fault.test(String(line.cells[field.name] ?? ''))) throw refusal(`${where}是错误值，请改正后重试`);
    }
}
