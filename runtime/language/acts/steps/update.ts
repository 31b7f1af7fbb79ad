import type { BundledExpression } from '../../model/expression.ts';
import type { EntityModel } from '../../model/model.ts';
import type { ValueModels } from '../../model/step.ts';
import type { ActScope } from '../scope.ts';
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
  const from = step.from === undefined ? undefined : effectiveFrom(entity, step.from, set, scope);
  const as = step.as ?? '';
  if (as) scope.add(as, { record: entity.fields });
  return {
    entity: entity.name,
    by,
    set,
    ...(from ? { from } : {}),
    as,
    ...(step.underApproval ? { underApproval: true } : {}),
  };
};

/** The day from which on it holds; nothing else is set than what has days. */
function effectiveFrom(entity: EntityModel, from: string, set: ValueModels, scope: ActScope): BundledExpression {
  const fields = entity.effective?.fields ?? [];
  for (const name of entity.effective ? Object.keys(set).filter(one => !fields.includes(one)) : [''])
    scope.place.at('from').report('HD736', { entity: entity.name, name }, { key: true, hint: fields.join(', ') });
  return scope.at('from').expression(from);
}
