import type { Verb } from '../../families/service.ts';
import type { Values } from '../../families/text.ts';
import { nearest } from '../../issues/nearest.ts';
import type { CallModel } from '../../model/model.ts';
import { pathParameters } from '../../model/path-parameters.ts';
import type { ValueModels } from '../../model/step.ts';
import type { ActScope } from '../scope.ts';
import type { ResolveStep } from './kind.ts';

/** Of the back end, those that join a transaction. */
const joinedHandlers = new Set<string | undefined>(['approval.handOver']);
const joined = new Set<Verb | undefined>(['get', 'create', 'update', 'delete', 'transition']);

/** Makes another call inside the same transaction: one with steps or a handler of the app's own, or a verb over one record. */
export const call: ResolveStep<'call'> = (step, scope) => {
  const target = scope.place.at('call').call(step.call);
  if (!target) return scope.addUnknown(step.as);
  const { handlers } = scope.place.context.documents.extensions;
  const isOwn = target.steps !== undefined || handlers.has(target.handler ?? '') || joinedHandlers.has(target.handler);
  if (!isOwn && !joined.has(target.verb)) scope.place.at('call').report('HD606', { name: target.name });
  const values = resolveArguments(target, step.with ?? {}, scope);
  if (step.as) scope.add(step.as, answerOf(target, scope));
  return { call: target.name, with: values, ...(step.as ? { as: step.as } : {}) };
};

function resolveArguments(target: CallModel, given: Values, scope: ActScope): ValueModels {
  const entity = scope.place.context.model.entities[target.entity ?? ''];
  const fields = target.body.length > 0 ? target.body : target.verb ? (entity?.fields ?? []) : [];
  const inPath = pathParameters(target.path);
  const known = new Set([...inPath, ...target.query.map(({ name }) => name), ...fields.map(({ name }) => name)]);
  const values: ValueModels = {};
  for (const [name, value] of Object.entries(given)) {
    const at = scope.at('with', name);
    if (!known.has(name) && (entity || !target.entity))
      at.place.report('HD607', { call: target.name, name }, { key: true, hint: nearest(name, known) });
    values[name] = at.value(
      value,
      [...target.query, ...fields].find(field => field.name === name),
    );
  }
  const needed = [...inPath, ...target.body.filter(field => field.required).map(({ name }) => name)];
  for (const param of needed)
    if (!(param in values))
      scope.place.at('call').report('HD222', { name: target.name, param }, { hint: `with: { ${param}: … }` });
  return values;
}

function answerOf(target: CallModel, scope: ActScope) {
  const entity = scope.place.context.model.entities[target.entity ?? ''];
  if (target.answer.length > 0) return { record: target.answer };
  return target.verb && entity ? { record: entity.fields } : ('any' as const);
}
