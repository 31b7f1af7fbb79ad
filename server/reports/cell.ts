import { type FieldType, fieldType } from '#runtime/language/fields/index.ts';
import { isMissing } from '#runtime/language/fields/shown.ts';

/** The most that a cell of a spreadsheet holds; a program calls a file with more damaged. */
const longest = 32_767;

/** How a spreadsheet shows what its field type has no own way for. */
const plainText = { format: () => '@', width: 20, value: (value: unknown) => text(String(value)) };

/** Texts are marked as texts, so that 001 and =1+1 stay as they are even when staff edit the cell. */
export const sheetCell = (type: FieldType) => fieldType({ type }).sheet ?? plainText;

/** The value as a spreadsheet program calculates with it. */
export const cell = (type: FieldType, value: unknown): string | number | Date | null =>
  isMissing(value) ? null : sheetCell(type).value(value);

/** What looks like an escape of the file format (_x0041_) is written so that it reads as it was typed. */
const text = (value: string): string => value.slice(0, longest).replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
