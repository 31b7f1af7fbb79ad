import { extension } from '#renderer/extensions/loaded.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { type CellName, fieldType } from '#runtime/language/fields/index.ts';
import { isMissing, shownText } from '#runtime/language/fields/shown.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { DictionaryService } from '#runtime/services/services.ts';
import { codeCell } from './kinds/code.ts';
import { fileCell } from './kinds/file.ts';
import { numberCell } from './kinds/number.ts';
import { plainCell, textCell } from './kinds/text.ts';
import { type CellKind, type CellView, missing } from './view.ts';

/** Every cell that a field type names: the type system refuses a missing one. */
const cells: Record<CellName, CellKind> = {
  text: textCell,
  number: numberCell,
  code: codeCell,
  rows: plainCell,
  file: fileCell,
};

/** What the field of a record shows: -- for what is not there, and what is no value of the field as it came, marked as wrong. */
export function cellView(field: FieldModel, row: Row, dictionaries: Pick<DictionaryService, 'items'>): CellView {
  const value = row[field.name];
  if (isMissing(value)) return missing;
  try {
    const text = shownText(field, value, { items: dictionaries.items, name: row[`${field.name}$name`] });
    const own = field.cell === undefined ? undefined : extension<CellKind>('cells', field.cell);
    return (own ?? cells[fieldType(field).cell])(value, text, field, dictionaries);
  } catch (error) {
    return { text: String(value), tone: 'wrong', problem: (error as Error).message };
  }
}
