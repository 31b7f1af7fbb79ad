import { nearest } from '../../issues/nearest.ts';
import { resolveValues } from '../values.ts';
import type { ResolveStep } from './kind.ts';

/** Takes a record along one edge of its state table. */
export const transition: ResolveStep<'transition'> = (step, scope) => {
  const at = scope.place.at('transition');
  const [entityName = '', name = ''] = step.transition.split('.');
  const entity = at.entity(entityName);
  if (!entity) return scope.addUnknown(step.as);
  const known = entity.states?.transitions.map(({ key }) => key) ?? [];
  if (!known.includes(name)) at.report('HD209', { entity: entity.name, name }, { hint: nearest(name, known) });
  const by = scope.at('by').expression(step.by);
  const before = scope.inside({ row: { record: entity.fields } }, 'set');
  const set = resolveValues(entity, step.set ?? {}, before);
  const as = step.as ?? '';
  if (as) scope.add(as, { record: entity.fields });
  return { entity: entity.name, transition: name, by, set, as };
};
