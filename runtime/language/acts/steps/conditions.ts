import type { Values } from '../../families/step.ts';
import type { EntityModel } from '../../model/model.ts';
import type { ValueModels } from '../../model/step.ts';
import type { ActScope } from '../scope.ts';

/** Field → what it must be equal to; the field must be one of the entity's own. */
export const resolveConditions = (entity: EntityModel, where: Values, scope: ActScope): ValueModels =>
  Object.fromEntries(
    Object.entries(where).map(([name, value]) => {
      const at = scope.at(name);
      at.place.field(entity, name);
      return [name, at.expression(String(value))];
    }),
  );
