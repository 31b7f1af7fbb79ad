import { extension } from '#renderer/extensions/loaded.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { type CellName, fieldType } from '#runtime/language/fields/index.ts';
import { isMissing, shownText } from '#runtime/language/fields/shown.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { DictionaryService } from '#runtime/services/services.ts';
import { clockCell } from './clock.ts';
import { codeCell, isColoured } from './kinds/code.ts';
import { fileCell } from './kinds/file.ts';
import { numberCell } from './kinds/number.ts';
import { isCarried, plainCell, textCell } from './kinds/text.ts';
import { type CellKind, type CellView, missing } from './view.ts';

/** Every cell that a field type names: the type system refuses a missing one. */
const cells: Record<CellName, CellKind> = {
  text: textCell,
  number: numberCell,
  code: codeCell,
  rows: plainCell,
  file: fileCell,
};

type Dictionaries = Pick<DictionaryService, 'items'>;

/** Which fields have cells that are text alone, by the cell. */
const textAlone: Record<CellName, (field: FieldModel, dictionaries: Dictionaries) => boolean> = {
  text: field => !isCarried(field),
  number: () => true,
  code: (field, dictionaries) => !isColoured(field, dictionaries),
  rows: () => true,
  file: () => false,
};

/** Whether all that cells of a field show is text, in a tone: no labels, files or icons. */
export const isTextAlone = (field: FieldModel, dictionaries: Dictionaries): boolean =>
  field.cell === undefined && textAlone[fieldType(field).cell](field, dictionaries);

/**
 * What the field of a record shows: -- for what is not there, and what is no value of the field as it came, marked as wrong.
 * @param now where a point of time may be told by how far it is; left out: it is told by its date
 */
export function cellView(field: FieldModel, row: Row, dictionaries: Dictionaries, now?: number): CellView {
  const value = row[field.name];
  if (isMissing(value)) return missing;
  try {
    const text = shownText(field, value, { items: dictionaries.items, name: row[`${field.name}$name`] });
    if (field.clock && now !== undefined) return clockCell(field.clock, String(value), text, row, now);
    const own = field.cell === undefined ? undefined : extension<CellKind>('cells', field.cell);
    return (own ?? cells[fieldType(field).cell])(value, text, field, dictionaries);
  } catch (error) {
    return { text: String(value), tone: 'wrong', problem: (error as Error).message };
  }
}
