import type { Values } from '../../families/text.ts';
import { nearest } from '../../issues/nearest.ts';
import { verbOf } from '../../model/does.ts';
import type { CallModel } from '../../model/model.ts';
import { pathParameters } from '../../model/path-parameters.ts';
import { bodyOf, recordOf } from '../../model/record-of.ts';
import type { ValueModels } from '../../model/step.ts';
import { givesInPath } from '../../resolve/path-parameter.ts';
import type { ActScope } from '../scope.ts';
import type { ResolveStep } from './kind.ts';

/** Of the back end, those that join a transaction. */
const joinedHandlers: ReadonlySet<string> = new Set(['approval.handOver']);

/** Makes another call inside the same transaction: one with steps or a handler of the app's own, or a verb over one record. */
export const call: ResolveStep<'call'> = (step, scope) => {
  const target = scope.place.at('call').call(step.call);
  if (!target) return scope.addUnknown(step.as);
  if (!joins(target)) scope.place.at('call').report('HD606', { name: target.name });
  const values = resolveArguments(target, step.with ?? {}, scope);
  if (step.as) scope.add(step.as, answerOf(target, scope));
  return { call: target.name, with: values, ...(step.as ? { as: step.as } : {}) };
};

function joins(call: CallModel): boolean {
  const { does } = call;
  if (does.kind === 'built-in') return joinedHandlers.has(does.handler);
  const verb = verbOf(call);
  return verb ? verb.joins === true && !verb.finds : does.kind !== 'outside';
}

function resolveArguments(target: CallModel, given: Values, scope: ActScope): ValueModels {
  const { model } = scope.place.context;
  const entity = model.entities[target.entity ?? ''];
  const fields = bodyOf(target, model);
  const inPath = pathParameters(target.path);
  const known = new Set([...inPath, ...target.query.map(({ name }) => name), ...fields.map(({ name }) => name)]);
  const values: ValueModels = {};
  for (const [name, value] of Object.entries(given)) {
    const at = scope.at('with', name);
    if (!known.has(name) && (entity || !target.entity))
      at.place.report('HD607', { call: target.name, name }, { key: true, hint: nearest(name, known) });
    const field = [...target.query, ...fields].find(one => one.name === name);
    if (field) at.place.usesField(field, 'key');
    givesInPath(target, name, at.place);
    values[name] = at.value(value, field);
  }
  const needed = [...inPath, ...target.body.filter(field => field.required).map(({ name }) => name)];
  for (const param of needed)
    if (!(param in values))
      scope.place.at('call').report('HD222', { name: target.name, param }, { hint: `with: { ${param}: … }` });
  return values;
}

function answerOf(target: CallModel, scope: ActScope) {
  const entity = recordOf(target, scope.place.context.model);
  if (target.answer.length > 0) return { record: target.answer };
  return entity ? { record: entity.fields } : ('any' as const);
}
