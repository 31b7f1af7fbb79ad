import type { BundledFormField } from '#runtime/language/bundle/client.ts';
import type { FormData } from './conditions.ts';

export type Payload = Record<string, unknown>;

export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * What is validated: fields that are shown. An emptied optional field of a record counts as nothing, one of a new record is
 * left out. A read-only field goes along only with what the page gives it.
 */
export function payloadOf(fields: readonly BundledFormField[], data: FormData, editing: boolean): Payload {
  return Object.fromEntries(
    fields.flatMap(field => {
      const value = cleaned(field, data[field.name]);
      if (field.readOnly && (!field.initial || isEmpty(value))) return [];
      if (!isEmpty(value)) return [[field.name, value]];
      return editing && !field.required ? [[field.name, null]] : [];
    }),
  );
}

/** What is sent of it: not the fields that are for the form alone. */
export function sentOf(fields: readonly BundledFormField[], payload: Payload): Payload {
  const kept = new Set(fields.filter(field => field.send === false).map(field => field.name));
  return Object.fromEntries(Object.entries(payload).filter(([name]) => !kept.has(name)));
}

/** Texts without the blanks around them, as the server keeps them; lines of rows without the parts that were left empty. */
export function cleaned(field: BundledFormField, value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (!field.fields || !Array.isArray(value)) return value;
  return value.map(line =>
    Object.fromEntries(
      Object.entries(line as Payload)
        .map(([name, part]) => [name, typeof part === 'string' ? part.trim() : part])
        .filter(([, part]) => !isEmpty(part)),
    ),
  );
}
