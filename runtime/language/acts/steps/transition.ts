import type { Documents } from '../../families/step.ts';
import { nearest } from '../../issues/nearest.ts';
import type { FieldModel } from '../../model/model.ts';
import type { ValueModels } from '../../model/step.ts';
import type { ActScope } from '../scope.ts';
import { refuseWhole, resolveValues } from '../values.ts';
import type { ResolveStep } from './kind.ts';

/** Takes a record along one edge of its state table. */
export const transition: ResolveStep<'transition'> = (step, scope) => {
  const at = scope.place.at('transition');
  const [entityName = '', name = ''] = step.transition.split('.');
  const entity = at.entity(entityName);
  if (!entity) return scope.addUnknown(step.as);
  const known = entity.states?.transitions.map(({ key }) => key) ?? [];
  const asked = entity.states?.transitions.find(({ key }) => key === name)?.ask ?? [];
  if (known.includes(name)) at.uses('transition', entity.name, name);
  else at.report('HD209', { entity: entity.name, name }, { hint: nearest(name, known) });
  const by = scope.at('by').expression(step.by);
  const given = resolveAsked(step, asked, scope);
  const before = scope.inside({ row: { record: entity.fields } }, 'set');
  const set = resolveValues(entity, step.set ?? {}, before);
  refuseWhole(entity, set, scope.at('set'));
  const as = step.as ?? '';
  if (as) scope.add(as, { record: entity.fields });
  return { entity: entity.name, transition: name, by, with: given, set, as };
};

/** What the transition asks for: all that it must have, and nothing else. */
function resolveAsked(step: Documents['transition'], asked: readonly FieldModel[], scope: ActScope): ValueModels {
  const given: ValueModels = {};
  for (const [name, value] of Object.entries(step.with ?? {})) {
    const at = scope.at('with', name);
    const field = asked.find(one => one.name === name);
    const names = asked.map(one => one.name);
    if (field) at.place.usesField(field);
    else at.place.report('HD607', { call: step.transition, name }, { key: true, hint: nearest(name, names) });
    given[name] = at.value(value, field);
  }
  for (const { name, required, default: initial } of asked)
    if (required && initial === undefined && !(name in given))
      scope.place
        .at('transition')
        .report('HD615', { name: step.transition, param: name }, { hint: `with: { ${name}: … }` });
  return given;
}
