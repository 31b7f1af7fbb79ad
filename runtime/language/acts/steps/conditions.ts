import type { Found } from '../../families/step.ts';
import type { EntityModel } from '../../model/model.ts';
import { orderedField } from '../../model/ordered-field.ts';
import type { StepModels } from '../../model/step.ts';
import type { ActScope } from '../scope.ts';

type FoundModel = Pick<StepModels['count'], 'where' | 'matching' | 'any'>;

/**
 * What records are found by: fields of the entity and the values that they are equal to (one of a list), or lie between
 * (fieldFrom, fieldTo), and conditions that are only known as the act runs.
 */
export function resolveConditions(
  entity: EntityModel,
  { where = {}, matching, any }: Found,
  scope: ActScope,
): FoundModel {
  const values = Object.entries(where).map(([name, value]) => {
    const at = scope.at('where', name);
    const range = orderedField(entity.fields, name);
    const field = range?.field ?? at.place.field(entity, name);
    if (field) at.sought(field, String(value));
    return [name, at.expression(String(value))] as const;
  });
  return {
    where: Object.fromEntries(values),
    ...(matching === undefined ? {} : { matching: scope.at('matching').expression(matching) }),
    ...(any === undefined ? {} : { any: scope.at('any').expression(any, 'bool') }),
  };
}
