import type { Values } from '../families/text.ts';
import { nearest } from '../issues/nearest.ts';
import type { FieldModel } from '../model/model.ts';
import type { ValueModels } from '../model/step.ts';
import type { ActScope } from './scope.ts';

/** What a message or a gateway is given: each parameter is declared, of its type, and none that is required is missing. */
export function resolveParameters(
  target: { name: string; fields: readonly FieldModel[] },
  given: Values,
  scope: ActScope,
  { told }: { told: boolean },
): ValueModels {
  const names = target.fields.map(({ name }) => name);
  const values: ValueModels = {};
  for (const [name, value] of Object.entries(given)) {
    const at = scope.at('with', name);
    const field = target.fields.find(one => one.name === name);
    if (field) at.place.usesField(field, 'key');
    else at.place.report('HD706', { target: target.name, name }, { key: true, hint: nearest(name, names) });
    values[name] = told ? at.toldValue(value, field) : at.value(value, field);
  }
  for (const { name, required } of target.fields)
    if (required && !(name in given))
      scope.place.report('HD707', { target: target.name, name }, { hint: `with: { ${name}: … }` });
  return values;
}
