import { refuseWhole, resolveValues } from '../values.ts';
import type { ResolveStep } from './kind.ts';

/** Changes a record; its `set` sees the record before as `row`. */
export const update: ResolveStep<'update'> = (step, scope) => {
  const entity = scope.place.at('update').entity(step.update);
  if (!entity) return scope.addUnknown(step.as);
  const by = scope.at('by').expression(step.by);
  const before = scope.inside({ row: { record: entity.fields } }, 'set');
  const set = resolveValues(entity, step.set ?? {}, before);
  refuseWhole(entity, set, scope.at('set'));
  const as = step.as ?? '';
  if (as) scope.add(as, { record: entity.fields });
  return { entity: entity.name, by, set, as, ...(step.underApproval ? { underApproval: true } : {}) };
};
