import type { Values } from '../families/step.ts';
import { nearest } from '../issues/nearest.ts';
import type { FieldModel } from '../model/model.ts';
import type { ValueModels } from '../model/step.ts';
import { isCodeWithoutQuotes } from '../resolve/given.ts';
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
    const cel = String(value);
    const at = scope.at('with', name);
    const field = target.fields.find(one => one.name === name);
    if (!field) at.place.report('HD706', { target: target.name, name }, { key: true, hint: nearest(name, names) });
    else if (isCodeWithoutQuotes(field, cel, at.place)) continue;
    else at.given(field, cel);
    values[name] = told ? at.toldExpression(cel) : at.expression(cel);
  }
  for (const { name, required } of target.fields)
    if (required && !(name in given))
      scope.place.report('HD707', { target: target.name, name }, { hint: `with: { ${name}: … }` });
  return values;
}
