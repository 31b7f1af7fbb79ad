import type { ScopeTypes } from '../expressions/check.ts';
import type { Entity } from '../families/entity.ts';
import type { Doc } from '../load/document.ts';
import type { EntityModel, TransitionModel } from '../model/model.ts';
import { Place, type ResolveContext } from '../resolve/context.ts';
import { resolveGuardList } from '../resolve/guards.ts';
import { resolveNested } from './resolve.ts';
import { ActScope } from './scope.ts';
import { reportStaleReads } from './stale-reads.ts';
import { resolveValues } from './values.ts';

/** When the transitions of an entity may be made and what they do, when all calls are known. */
export function resolveTransitions(document: Doc<Entity>, context: ResolveContext): void {
  const entity = context.model.entities[document.name];
  const place = new Place(context, document, ['states', 'transitions']);
  for (const [key, { allow, set, do: steps }] of Object.entries(document.value.states?.transitions ?? {})) {
    const model = entity?.states?.transitions.find(one => one.key === key);
    if (!entity || !model) continue;
    const at = place.at(key);
    const names = (): ScopeTypes => ({
      row: { record: entity.fields },
      body: { record: model.ask ?? [] },
      user: 'user',
    });
    if (allow) model.allow = resolveGuardList(allow, entity, names(), at.at('allow'));
    if (set) {
      model.set = resolveValues(entity, set, new ActScope(at.at('set'), names()));
      refuseTwice(model, entity, at.at('set'));
    }
    if (!steps) continue;
    model.steps = resolveNested(steps, new ActScope(at.at('do'), names()));
    reportStaleReads(steps, new Map([['row', { entity }]]), at.at('do'));
    for (const [index, step] of steps.entries()) if ('answer' in step) at.at('do', index).report('HD616');
  }
}

/** One value, not two: what is asked for is stored as it is. */
function refuseTwice({ ask = [], set = {} }: TransitionModel, { fields }: EntityModel, place: Place): void {
  for (const { name } of ask)
    if (name in set && fields.some(field => field.name === name))
      place.at(name).report('HD511', { name }, { key: true });
}
