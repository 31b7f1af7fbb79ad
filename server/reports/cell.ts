import { isDecimal } from '#runtime/language/decimals/exact.ts';
import { type FieldType, fieldType } from '#runtime/language/fields/index.ts';
import { isMissing, shownText } from '#runtime/language/fields/shown.ts';

/** The most that a cell of a spreadsheet holds; a program calls a file with more damaged. */
const longest = 32_767;

/** How a spreadsheet shows what its field type has no own way for. */
const plainText = { format: () => '@', width: 20, value: (value: unknown) => text(String(value)) };

/** Texts are marked as texts, so that 001 and =1+1 stay as they are even when staff edit the cell. */
export const sheetCell = (type: FieldType) => fieldType({ type }).sheet ?? plainText;

/** The value as a spreadsheet program calculates with it; a number of which it would not keep all digits is their text. */
export function cell(type: FieldType, value: unknown): string | number | Date | null {
  if (isMissing(value)) return null;
  const definition = fieldType({ type });
  const held = sheetCell(type).value(value);
  const isOther = definition.quantity !== undefined && (typeof value === 'string' || !isDecimal(Number(held)));
  return isOther ? shownText({ name: '', label: '', type }, value, { items: () => [] }) : held;
}

/** What looks like an escape of the file format (_x0041_) is written so that it reads as it was typed. */
const text = (value: string): string => fitting(value).replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');

/** A text that is cut says so at its end. */
function fitting(value: string): string {
  if (value.length <= longest) return value;
  const said = `…（超出单元格上限，全文${value.length}字，到此截断）`;
  const kept = value.slice(0, longest - said.length);
  // Half of a character is none.
  return kept.replace(/[\ud800-\udbff]$/, '') + said;
}
