import type { CellValue } from 'hucre/xlsx';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';

/** The digits that a spreadsheet program keeps of a number. */
const digits = 15;

/** How a spreadsheet program writes a number of twelve digits and more into a CSV: 1.10101E+17. */
const shortened = /^\d(?:\.\d+)?E\+(?:1[1-9]|[2-9]\d)$/i;

/** Whether a number has more digits than a spreadsheet keeps: those behind are not what somebody typed, such as of an identity card. */
export const lostDigits = (value: CellValue | undefined): boolean =>
  typeof value === 'number'
    ? Math.abs(value) >= 10 ** digits
    : typeof value === 'string' && shortened.test(value.trim());

/** A number that is shown with zeros in front, by its format, is that text. */
export const withZeros = (value: CellValue, format: string | undefined): CellValue =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && /^0{2,}$/.test(format ?? '')
    ? String(value).padStart(format?.length ?? 0, '0')
    : value;

/** What stands in a cell, as somebody would have typed it. */
export function cellText(field: FieldModel, value: CellValue | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return String(Number(value.toPrecision(digits)));
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (value instanceof Date) return momentText(field, value);
  return value.trim();
}

/** A spreadsheet knows no time zones, and of a day no time. */
function momentText(field: FieldModel, moment: Date): string {
  if (Number.isNaN(moment.getTime())) return '';
  const [day = '', time = ''] = moment.toISOString().slice(0, 19).split('T');
  return fieldType(field).column(field) === 'timestamptz' || time !== '00:00:00' ? `${day} ${time}` : day;
}
