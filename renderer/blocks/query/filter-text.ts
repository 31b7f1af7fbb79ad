import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { isRelativePeriod, periodLabels } from '#runtime/language/expressions/periods.ts';
import { isMissing, shownText } from '#runtime/language/fields/shown.ts';
import type { DictionaryService } from '#runtime/services/services.ts';

/** Where a stretch has no end. */
const open = '不限';

/**
 * What a list is filtered by, in the words of the field: 处理中、挂起; 本月; 2026-11-01 ~ 2026-11-30.
 * @param value as the input of a query holds it
 * @param name of the record that a reference leads to
 */
export function filterText(
  field: FieldModel,
  value: unknown,
  dictionaries: Pick<DictionaryService, 'items'>,
  name?: string,
): string {
  const text = (one: unknown): string => said(field, one, dictionaries, name);
  if (Array.isArray(value)) return value.map(text).join('、');
  if (typeof value === 'string' && isRelativePeriod(value)) return periodLabels[value];
  if (!isStretch(value)) return text(value);
  return [value.from, value.to].map(end => (isMissing(end) ? open : text(end))).join(' ~ ');
}

const isStretch = (value: unknown): value is { from?: unknown; to?: unknown } =>
  typeof value === 'object' && value !== null;

/** What is no value of the field is said as it came: the list will say what is wrong with it. */
function said(field: FieldModel, value: unknown, { items }: Pick<DictionaryService, 'items'>, name: unknown): string {
  try {
    return shownText(field, value, { items, name });
  } catch {
    return String(value);
  }
}
