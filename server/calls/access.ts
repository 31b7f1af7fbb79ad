import {
  type CallModel,
  type EntityModel,
  type Model,
  type VerbFacts,
  verbOf,
} from '#runtime/language/bundle/model.ts';
import { reaches } from '../auth/api-tokens/scope.ts';
import type { Operator } from '../auth/operator.ts';
import { ServerError } from '../errors/server-error.ts';

/** Whether a call, a report or an import is open to the operator: public, for all who are logged in, or by one of its labels. */
export const mayMake = ({ access }: Pick<CallModel, 'access'>, { labels }: Pick<Operator, 'labels'>): boolean =>
  !Array.isArray(access) || access.some(label => labels.has(label));

/** The same of a call by its name: an API token makes those alone that it is for. */
export const mayCall = (
  call: Pick<CallModel, 'access' | 'name'>,
  operator: Pick<Operator, 'labels' | 'token'>,
): boolean => mayMake(call, operator) && (operator.token === undefined || reaches(operator.token, call.name));

/** @param name what it is called, where it has no label @throws ServerError forbidden where it is not open to the operator */
export function authorise(what: Pick<CallModel, 'access'>, operator: Pick<Operator, 'labels'>, name = ''): void {
  if (mayMake(what, operator)) return;
  const labels = Array.isArray(what.access) ? what.access.join('、') : '';
  throw new ServerError('forbidden', { values: { labels: labels || name } });
}

/** Whether a page is open to the operator: by its label in the catalogue; '' is everybody's who is logged in. */
export const mayOpen = (
  { model, operator }: { model: Pick<Model, 'permissions'>; operator: Pick<Operator, 'labels'> },
  page: string,
): boolean => {
  const label = model.permissions.pages[page] ?? '';
  return label === '' || operator.labels.has(label);
};

/** Whether a call with such a verb over the entity is open to the operator. */
export const mayDo = (
  { model, operator }: { model: Model; operator: Pick<Operator, 'labels' | 'token'> },
  { name }: Pick<EntityModel, 'name'>,
  is: (verb: VerbFacts | undefined) => boolean | undefined,
): boolean => (callsByEntity(model.calls).get(name) ?? []).some(call => is(verbOf(call)) && mayCall(call, operator));

const known = new WeakMap<Model['calls'], ReadonlyMap<string, readonly CallModel[]>>();

/** The calls about each entity; of a model, which nobody changes, found once. */
function callsByEntity(calls: Model['calls']): ReadonlyMap<string, readonly CallModel[]> {
  const found = known.get(calls);
  if (found) return found;
  const byEntity = new Map<string, CallModel[]>();
  for (const call of Object.values(calls)) {
    if (call.entity === undefined) continue;
    const others = byEntity.get(call.entity);
    if (others) others.push(call);
    else byEntity.set(call.entity, [call]);
  }
  known.set(calls, byEntity);
  return byEntity;
}

/** Whether the operator may read such records at all; which of them they see is another matter (query/scope.ts). */
export const mayRead = (
  who: { model: Model; operator: Pick<Operator, 'labels' | 'token'> },
  entity: Pick<EntityModel, 'name'>,
): boolean => mayDo(who, entity, verb => verb?.shows);
