import { fieldsRead } from '../../expressions/reads.ts';
import { verbOf } from '../../model/does.ts';
import type { CallModel, EntityModel } from '../../model/model.ts';
import type { BundledFormField } from '../../parts/field/field-use.ts';
import type { Place } from '../../resolve/context.ts';
import type { FormPage } from './page.ts';

interface Form {
  page: FormPage;
  fields: readonly BundledFormField[];
  /** The call that saves. */
  call: CallModel | undefined;
  entity: EntityModel | undefined;
  place: Place;
  placeOf: (name: string) => Place;
}

/**
 * What is sent is ruled where the server judges it: on the entity, or on the call. A form may show less; a rule of its
 * own is about what is for the form alone.
 */
export function refuseOwnRules({ page, fields, call, entity, place, placeOf }: Form): void {
  if (!call) return;
  const record = verbOf(call) && entity;
  const owned = record ? record.fields : call.body;
  const where = record
    ? (place.context.documents.entities.get(record.name)?.file ?? record.name)
    : `services: ${call.name}`;
  const sent = new Set(
    fields.flatMap(({ name, send }) => (send !== false && owned.some(one => one.name === name) ? [name] : [])),
  );
  const report = (name: string, key: string, at: Place) => at.report('HD521', { name, key, where });
  for (const { name, value, requiredWhen, required } of fields) {
    if (!sent.has(name)) continue;
    if (value) report(name, 'value', placeOf(name).at('value'));
    if (requiredWhen) report(name, 'requiredWhen', placeOf(name).at('requiredWhen'));
    if (required && !owned.some(one => one.name === name && one.required))
      report(name, 'required', placeOf(name).at('required'));
  }
  for (const [index, { check, field }] of (page.rules ?? []).entries())
    if ([...fieldsRead(check, 'form')].every(name => sent.has(name)))
      report(field, 'check', place.at('rules', index, 'check'));
}
