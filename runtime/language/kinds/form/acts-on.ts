import { verbOf } from '../../model/does.ts';
import type { CallModel, EntityModel } from '../../model/model.ts';
import type { BundledFormField } from '../../parts/field/field-use.ts';

/**
 * What the form of a call by steps about a record consists of: the fields of the call's body, which are filled in, and
 * those of the record, which are shown. undefined: the call saves the record itself.
 */
export function actsOn(call: CallModel, entity: EntityModel) {
  if (verbOf(call)) return undefined;
  const { name, body } = call;
  const own = new Set(body.map(field => field.name));
  const shown = entity.fields
    .filter(field => !own.has(field.name))
    .map((field): BundledFormField => ({ ...field, required: false, readOnly: true, send: false, about: true }));
  return { name, fields: [...body, ...shown] };
}
