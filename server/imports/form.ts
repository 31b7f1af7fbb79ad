import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { formulaWritten } from '#runtime/language/csv/formula-text.ts';
import type { FileAnswer } from '../calls/file-answer.ts';
import type { CallContext } from '../calls/handler.ts';
import { csvFile } from '../reports/csv.ts';
import type { FileFormat } from '../reports/file-format.ts';
import { faultHeading, headingOf } from './headings.ts';
import type { ImportPlan } from './plan.ts';
import type { ImportedRow } from './rows.ts';
import { workbookOf } from './workbook.ts';

type Filled = Pick<ImportPlan, 'title' | 'columns' | 'most'>;

/** The file to fill in; as a CSV it has its headings alone. Where a CSV will not do it is an Excel file. */
export const templateOf = async (
  context: CallContext,
  plan: Filled & Pick<ImportPlan, 'csv'>,
  format: FileFormat,
): Promise<FileAnswer> => {
  const name = `${plan.title}导入模板`;
  const headings = plan.columns.map(headingOf);
  return format === 'xlsx' || !plan.csv
    ? workbookOf(context, plan, { name, headings, rows: [] })
    : csvFile(name, [headings.map(formulaWritten)], format);
};

/** Rows that went wrong, each with what is wrong in it, in the form of the file that they stood in. */
export async function faultsFile(
  context: CallContext,
  plan: Filled,
  { wrong, fileName }: { wrong: readonly ImportedRow[]; fileName: string },
): Promise<FileAnswer> {
  const { title, columns } = plan;
  const name = `${title}未导入的行`;
  const headings = [...columns.map(headingOf), faultHeading];
  const rows = wrong.map(row => [...row.cells, faultText(row, columns)]);
  return /\.(csv|tsv|txt)$/i.test(fileName)
    ? csvFile(
        name,
        [headings, ...rows].map(line => line.map(formulaWritten)),
        'csv',
      )
    : workbookOf(context, plan, { name, headings, rows });
}

function faultText({ errors, message }: ImportedRow, columns: readonly FieldModel[]): string {
  const told = columns.flatMap(({ name, label }) => (errors[name] ? [`${label}：${errors[name]}`] : []));
  return [...told, message].filter(Boolean).join('；');
}
