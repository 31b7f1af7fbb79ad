import type { Found } from '../../families/step.ts';
import { searchedIn } from '../../fields/search.ts';
import type { EntityModel } from '../../model/model.ts';
import type { StepModels } from '../../model/step.ts';
import type { ActScope } from '../scope.ts';

type FoundModel = Pick<StepModels['count'], 'where' | 'matching' | 'any'>;

/**
 * What records are found by: fields of the entity and the values that they are equal to (one of a list), or lie between
 * (field.from, field.to), and conditions that are only known as the act runs.
 */
export function resolveConditions(
  entity: EntityModel,
  { where = {}, matching, any }: Found,
  scope: ActScope,
): FoundModel {
  const values = Object.entries(where).map(([name, value]) => {
    const at = scope.at('where', name);
    const about = searchedIn(entity.fields, name);
    if (about && about.part !== 'below') at.place.usesField(about.field, 'key');
    const field = about && about.part !== 'below' ? about.field : at.place.field(entity, name, 'key');
    return [name, at.sought(value, field)] as const;
  });
  return {
    where: Object.fromEntries(values),
    ...(matching === undefined ? {} : { matching: scope.at('matching').expression(matching) }),
    ...(any === undefined ? {} : { any: scope.at('any').expression(any, 'switch') }),
  };
}
