import type { BundledFormField } from '#runtime/language/bundle/client.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { type FormData, isEmpty } from './form-data.ts';

export type Payload = Record<string, unknown>;

/**
 * What is validated: fields that are shown. An emptied optional field of a record counts as nothing, one of a new record is
 * left out. A read-only field goes along only with what the page gives it.
 */
export function payloadOf(
  fields: readonly BundledFormField[],
  data: FormData,
  /** Whether what was emptied is said: of a record, or where a new one would begin with something. */
  saysEmpty: (field: BundledFormField) => boolean,
): Payload {
  return Object.fromEntries(
    fields.flatMap(field => {
      const value = cleaned(field, data[field.name]);
      if (field.readOnly && (!field.initial || isEmpty(value))) return [];
      if (!isEmpty(value)) return [[field.name, value]];
      return !field.required && saysEmpty(field) ? [[field.name, null]] : [];
    }),
  );
}

/** What is sent of it: not the fields that are for the form alone. */
export function sentOf(fields: readonly BundledFormField[], payload: Payload): Payload {
  const kept = new Set(fields.filter(field => field.send === false).map(field => field.name));
  return Object.fromEntries(Object.entries(payload).filter(([name]) => !kept.has(name)));
}

/** Texts without the blanks around them, as the server keeps them; lines of rows without what was left empty or is computed. */
export function cleaned(field: Pick<FieldModel, 'fields' | 'lines'>, value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (!field.fields || !Array.isArray(value)) return value;
  return value.map(line => cleanedLine(field, line as Payload));
}

/** Of a line that is a record: its key and what may be written of it, and of one that is there, too, what was emptied. */
function cleanedLine({ fields = [], lines }: Pick<FieldModel, 'fields' | 'lines'>, line: Payload): Payload {
  const within = new Map(fields.flatMap(field => (field.lines ? [[field.name, field]] : [])));
  const parts = Object.entries(line).map(([name, part]) => {
    const own = within.get(name);
    if (own) return [name, cleaned(own, part)];
    return [name, typeof part === 'string' ? part.trim() : part];
  });
  const computed = new Set(fields.flatMap(({ name, readOnly }) => (readOnly ? [name] : [])));
  if (!lines) return Object.fromEntries(parts.filter(([name, part]) => !isEmpty(part) && !computed.has(String(name))));
  const own = new Set([lines.key, ...fields.filter(({ readOnly }) => !readOnly).map(({ name }) => name)]);
  const there = !isEmpty(line[lines.key]);
  const required = new Set(fields.filter(field => field.required).map(({ name }) => name));
  return Object.fromEntries(
    parts.flatMap(([name, part]) => {
      if (!own.has(String(name))) return [];
      if (!isEmpty(part)) return [[name, part]];
      return there && !required.has(String(name)) ? [[name, null]] : [];
    }),
  );
}

/** What is sent, with the lines that the record had and the form has no more: what is not mentioned would stay. */
export function withRemoved(
  fields: readonly (BundledFormField | FieldModel)[],
  sent: Payload,
  record: Payload,
): Payload {
  const rowsOf = (value: unknown) => (Array.isArray(value) ? (value as Payload[]) : []);
  const found = fields.flatMap(({ name, lines, fields: columns = [] }): [string, Payload[]][] => {
    if (!lines || !(name in sent)) return [];
    const kept = new Set(rowsOf(sent[name]).map(line => line[lines.key]));
    const before = rowsOf(record[name]);
    const gone = before.filter(line => !kept.has(line[lines.key]));
    const whole = rowsOf(sent[name]).map(line => {
      const was = before.find(one => !isEmpty(line[lines.key]) && one[lines.key] === line[lines.key]);
      return was ? withRemoved(columns, line, was) : line;
    });
    return [[name, [...whole, ...gone.map(line => ({ [lines.key]: line[lines.key], removed: true }))]]];
  });
  return { ...sent, ...Object.fromEntries(found) };
}
