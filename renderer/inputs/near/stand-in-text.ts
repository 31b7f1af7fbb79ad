import { isMissing, shownText } from '#runtime/language/fields/shown.ts';
import type { DictionaryService } from '#runtime/services/services.ts';
import type { InputProps } from '../props.ts';

/** What an input that is not there yet would show. A key without its name says nothing to anybody. */
export function standInText(
  { field, value, valueName }: Pick<InputProps, 'field' | 'value' | 'valueName'>,
  { items }: Pick<DictionaryService, 'items'>,
): string {
  if (isMissing(value) || (field.reference && !valueName)) return '';
  return shownText(field, value, { items, name: valueName });
}
