import { resolveConditions } from './conditions.ts';
import type { ResolveStep } from './kind.ts';

/** How many records have something in common. */
export const count: ResolveStep<'count'> = (step, scope) => {
  const entity = scope.place.at('count').entity(step.count);
  if (!entity) return scope.addUnknown(step.as);
  const found = resolveConditions(entity, step, scope);
  scope.add(step.as, 'number');
  return { entity: entity.name, ...found, as: step.as };
};
