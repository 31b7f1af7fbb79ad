import { cellView } from '#renderer/cells/registry.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { isMissing } from '#runtime/language/fields/shown.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { DictionaryService } from '#runtime/services/services.ts';

/** A cell as the text of a spreadsheet: a quantity as its digits alone, to be calculated with; nothing for what is not there. */
export function copiedText(field: FieldModel, row: Row, dictionaries: Pick<DictionaryService, 'items'>): string {
  const value = row[field.name];
  if (isMissing(value)) return '';
  const inSheet = typeof value === 'number' ? fieldType(field).sheet?.value(value) : undefined;
  if (typeof inSheet === 'number') return String(inSheet);
  const { text, tags } = cellView(field, row, dictionaries);
  return tags ? tags.map(tag => tag.text).join('、') : text;
}
