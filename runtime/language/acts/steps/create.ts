import { beginsFilled, fieldsThatActsWrite } from '../../model/act-fields.ts';
import { resolveValues } from '../values.ts';
import type { ResolveStep } from './kind.ts';

/** Makes a record: every required field without a default is given. */
export const create: ResolveStep<'create'> = (step, scope) => {
  const entity = scope.place.at('create').entity(step.create);
  const as = step.as ?? step.create;
  if (!entity) return scope.addUnknown(as);
  const set = resolveValues(entity, step.set ?? {}, scope.at('set'));
  for (const field of fieldsThatActsWrite(entity)) {
    const { name, required } = field;
    if (required && !(name in set) && !beginsFilled(field, entity.rules))
      scope.place.at('set').report('HD605', { entity: entity.name, name }, { hint: `set: { ${name}: … }` });
  }
  scope.add(as, { record: entity.fields }, scope.place.at(step.as === undefined ? 'create' : 'as'));
  return { entity: entity.name, set, as };
};
