import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { isRelativePeriod } from '#runtime/language/expressions/periods.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { messageOf } from '#runtime/language/fields/messages.ts';
import { momentFormats } from '#runtime/language/formats/validator-formats.ts';
import type { QueryValues } from './filters.ts';

/** What stands in the inputs of a query and cannot be read: field → what is said there. Nothing is searched for without it in silence. */
export function unreadIn(fields: readonly FieldModel[], values: QueryValues): Record<string, string> {
  const wrong = fields.flatMap((field): [string, string][] => {
    const message = messageAt(field, values[field.name]);
    return message === undefined ? [] : [[field.name, message]];
  });
  return Object.fromEntries(wrong);
}

function messageAt(field: FieldModel, value: unknown): string | undefined {
  const { dated = false, input, schema } = fieldType(field);
  const isRange = typeof value === 'object' && value !== null && !Array.isArray(value);
  const texts = (isRange ? Object.values(value) : [value]).filter(one => typeof one === 'string' && one !== '');
  if (input === 'number' && texts.length > 0) return messageOf({ keyword: 'type', params: {} }, field, texts[0]);
  // A stretch by its name.
  if (!dated || isRelativePeriod(String(value))) return undefined;
  const { format } = schema(field, () => ({}));
  // Whole days stand at both ends of a stretch.
  const params = { format: isRange && format !== 'month' ? 'date' : format };
  const unread = texts.find(text => !momentFormats[String(params.format)]?.(String(text)));
  return unread === undefined ? undefined : messageOf({ keyword: 'format', params }, field, unread);
}
