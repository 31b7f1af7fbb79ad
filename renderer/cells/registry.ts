import type { FieldType } from '#runtime/language/bundle/client.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { DictionaryService } from '#runtime/services/services.ts';
import { booleanCell } from './kinds/boolean.ts';
import { codeCell } from './kinds/code.ts';
import { dateCell, dateTimeCell } from './kinds/date.ts';
import { decimalCell, integerCell, moneyCell } from './kinds/number.ts';
import { referenceCell } from './kinds/reference.ts';
import { fileCell, rowsCell } from './kinds/several.ts';
import { longTextCell, textCell } from './kinds/text.ts';
import { type CellKind, type CellView, missing } from './view.ts';

/** Exactly one kind for each field type: the type system refuses a missing one. */
export const cellKinds: Record<FieldType, CellKind> = {
  text: textCell,
  longText: longTextCell,
  integer: integerCell,
  decimal: decimalCell,
  money: moneyCell,
  boolean: booleanCell,
  date: dateCell,
  datetime: dateTimeCell,
  code: codeCell,
  reference: referenceCell,
  rows: rowsCell,
  file: fileCell,
};

/** What the field of a record shows. A value that is not there is --, whatever its type. */
export function cellView(field: FieldModel, row: Row, dictionaries: Pick<DictionaryService, 'items'>): CellView {
  const value = row[field.name];
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return missing;
  return cellKinds[field.type].view(value, field, row, dictionaries);
}
