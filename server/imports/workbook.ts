import { Readable } from 'node:stream';
import { type ColumnDef, colToLetter, type DataValidation, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { FileAnswer } from '../calls/file-answer.ts';
import type { CallContext } from '../calls/handler.ts';
import { sheetCell } from '../reports/cell.ts';
import { explanationOf } from './explanation.ts';
import { headingOf } from './headings.ts';
import { namesOffered, targetOf } from './known-names.ts';
import type { ImportPlan } from './plan.ts';

/** Names that a drop-down offers; nobody scrolls through more. */
const mostNames = 500;
const optionsSheet = '选项';
const bold = { font: { bold: true, size: 11, name: 'Calibri' } };

/** What a workbook is called and says: above its columns, and in its rows, of which one cell more says what is wrong. */
interface Filled {
  name: string;
  headings: readonly string[];
  rows: readonly (readonly string[])[];
}

/** An Excel file to fill in, with drop-downs and what each column is for on a sheet of its own. */
export async function workbookOf(
  context: CallContext,
  { columns, most }: Pick<ImportPlan, 'columns' | 'most'>,
  { name, headings, rows }: Filled,
): Promise<FileAnswer> {
  const options = await Promise.all(columns.map(column => optionsOf(context, column)));
  const data: WriteSheet = {
    name: '数据',
    rows: [[...headings], ...rows.map(row => row.map(text => text || null))],
    columns: [...columns.map(columnDef), ...headings.slice(columns.length).map(() => ({ width: 60 }))],
    cells: new Map(headings.map((value, index) => [`0,${index}`, { value, style: bold }])),
    freezePane: { rows: 1 },
    dataValidations: options.flatMap((labels, index) => dropDown(labels, index, most)),
  };
  const longest = Math.max(0, ...options.map(labels => labels.length));
  const lists = Array.from({ length: longest }, (_, line) => options.map(labels => labels[line] ?? null));
  const explained: WriteSheet = {
    name: '填写说明',
    rows: [
      ['列', '必填', '说明'],
      ...columns.map(column => [column.label, column.required ? '是' : '', explanationOf(column)]),
    ],
    columns: [{ width: 24 }, { width: 8 }, { width: 80 }],
  };
  const sheets = [data, explained, { name: optionsSheet, rows: lists, hidden: true }];
  const content = Buffer.from(await writeXlsx({ sheets }));
  return new FileAnswer(`${name}.xlsx`, Readable.from([content]));
}

/** What may stand in a column, where that is a list: of a dictionary, of the type, of records that are few. */
async function optionsOf(context: CallContext, column: FieldModel): Promise<string[]> {
  if (column.many) return [];
  const items = context.model.dictionaries[column.dictionary ?? '']?.items;
  if (items) return items.filter(item => !item.off).map(({ label }) => label);
  const target = targetOf(context, column);
  if (target) return namesOffered(context, target, mostNames);
  return (fieldType(column).options?.(column) ?? []).map(({ label }) => label);
}

function dropDown(labels: readonly string[], index: number, lines: number): DataValidation[] {
  if (labels.length === 0) return [];
  const [own, list] = [
    colToLetter(index),
    `'${optionsSheet}'!$${colToLetter(index)}$1:$${colToLetter(index)}$${labels.length}`,
  ];
  return [
    {
      type: 'list',
      formula1: list,
      range: `${own}2:${own}${lines + 1}`,
      allowBlank: true,
      showErrorMessage: true,
      errorStyle: 'warning',
      errorTitle: '不在列表中',
      errorMessage: '请选择列表中的值',
    },
  ];
}

/** Texts are marked as texts, so that 001 stays as it is typed. */
function columnDef(column: FieldModel): ColumnDef {
  const numFmt = sheetCell(column.type).format(undefined);
  return { width: Math.max(14, [...headingOf(column)].length * 2 + 4), ...(numFmt ? { numFmt } : {}) };
}
