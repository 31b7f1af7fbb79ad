import type { BundledFormField, BundledRule } from '#runtime/language/bundle/client.ts';
import { messageOf, missingMessage } from '#runtime/language/fields/messages.ts';
import type { FormValidator } from '#runtime/services/services.ts';
import type { FormErrors } from './mistakes.ts';
import type { FormStore } from './store.ts';

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** What is judged: fields that are shown and not read-only. An emptied optional field is sent as nothing only where there was something. */
export function payloadOf(store: FormStore, editing: boolean): Record<string, unknown> {
  const data = store.data();
  return Object.fromEntries(
    store.fields
      .filter(field => !field.readOnly && !store.view(field.name).hidden)
      .map(field => ({ field, value: cleaned(field, data[field.name]) }))
      .filter(({ field, value }) => !isEmpty(value) || (editing && !field.required))
      .map(({ field, value }) => [field.name, isEmpty(value) ? null : value]),
  );
}

/** What is sent of it: not the fields that are for the form alone. */
export function sentOf(store: FormStore, payload: Record<string, unknown>): Record<string, unknown> {
  const kept = new Set(store.fields.filter(field => field.send === false).map(field => field.name));
  return Object.fromEntries(Object.entries(payload).filter(([name]) => !kept.has(name)));
}

/** Texts without the blanks around them, as the server keeps them; lines of rows without the parts that were left empty. */
function cleaned(field: BundledFormField, value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (!field.fields || !Array.isArray(value)) return value;
  return value.map(line =>
    Object.fromEntries(
      Object.entries(line as Record<string, unknown>)
        .map(([name, part]) => [name, typeof part === 'string' ? part.trim() : part])
        .filter(([, part]) => !isEmpty(part)),
    ),
  );
}

interface Judges {
  validator: FormValidator;
  rules: readonly BundledRule[];
  /** Whether the check of a rule holds now. */
  holds(rule: BundledRule): boolean;
}

/** Messages by the precompiled validator, by what is required only now, and by the rules among fields; empty: the form may be sent. */
export function judgeForm(
  store: FormStore,
  { validator, rules, holds }: Judges,
  payload: Record<string, unknown>,
): FormErrors {
  const errors: Record<string, string> = {};
  for (const field of store.fields) {
    const { hidden, required } = store.view(field.name);
    if (required && !hidden && !field.readOnly && isEmpty(payload[field.name]))
      errors[field.name] = missingMessage(field);
  }
  for (const breach of validator(payload) ?? []) {
    const named = breach.params.missingProperty;
    const path = [...breach.instancePath.split('/').slice(1), ...(typeof named === 'string' ? [named] : [])];
    const [name = '', , part] = path;
    const field = store.fields.find(one => one.name === name);
    const inner = field?.fields?.find(one => one.name === part);
    if (name) errors[path.join('.')] ??= inner ? messageOf(breach, inner) : messageOf(breach, field, payload[name]);
  }
  // A field that is wrong by itself says that first.
  for (const rule of rules)
    if (!errors[rule.field] && !store.view(rule.field).hidden && !holds(rule)) errors[rule.field] = rule.message;
  return errors;
}
