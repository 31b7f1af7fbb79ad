import type { ScopeTypes } from '../expressions/check.ts';
import type { Service } from '../families/service.ts';
import type { Step, StepName } from '../families/step.ts';
import { definedAs } from '../fields/field.ts';
import type { Doc } from '../load/document.ts';
import { stepsWithin } from '../model/acts.ts';
import { isAboutSame, verbOf } from '../model/does.ts';
import type { CallModel, FieldModel, Model } from '../model/model.ts';
import { pathParameters } from '../model/path-parameters.ts';
import type { StepModel } from '../model/step.ts';
import { Place, type ResolveContext } from '../resolve/context.ts';
import { resolveGuards } from '../resolve/guards.ts';
import { parameterInPath } from '../resolve/path-parameter.ts';
import { ActScope } from './scope.ts';
import { reportStaleReads } from './stale-reads.ts';
import { steps as kinds } from './steps/index.ts';
import { withoutUnusedNames } from './unused-names.ts';

/** When the calls of a service may be made and what they do, when all entities and calls are known. */
export function resolveServiceSteps(document: Doc<Service>, context: ResolveContext): void {
  const place = new Place(context, document);
  for (const [key, { allow, do: steps }] of Object.entries(document.value.calls)) {
    const model = context.model.calls[`${document.name}.${key}`];
    if (model && allow) model.allow = resolveGuards(model, allow, place.at('calls', key, 'allow'));
    if (!steps || model?.does.kind !== 'act') continue;
    model.does.steps = resolveSteps(model, steps, place.at('calls', key, 'do'));
    if (model.method === 'get' && stepsWithin(model.does.steps).some(step => writes(step, context.model)))
      place.at('calls', key, 'do').report('HD613', {}, { key: true });
  }
  for (const key of Object.keys(document.value.calls))
    guardAsOne(context.model.calls[`${document.name}.${key}`], document, context);
}

/** Several at once are changed under the guards of one. */
function guardAsOne(many: CallModel | undefined, document: Doc<Service>, { model }: ResolveContext): void {
  const verb = verbOf(many);
  if (!many || verb?.of !== 'several' || many.allow) return;
  const calls = Object.keys(document.value.calls).map(key => model.calls[`${document.name}.${key}`]);
  const one = calls.find(call => verbOf(call)?.several === verb.name && isAboutSame(call, many));
  if (one?.allow) many.allow = one.allow;
}

const reading = new Set<StepName>(['get', 'count', 'check', 'answer', 'do', 'each']);

function writes(step: StepModel, model: Model): boolean {
  if (step.step === 'call') return model.calls[step.call]?.method !== 'get';
  return !reading.has(step.step);
}

/**
 * The steps of a call, when every entity and call is known. In scope from the beginning: `body`, `query` (the
 * parameters of address and path; those of the path are keys, unless `query` says otherwise) and `user`.
 */
function resolveSteps(call: CallModel, steps: readonly Step[], place: Place): StepModel[] {
  const declared = new Set(call.query.map(({ name }) => name));
  const keys = pathParameters(call.path).filter(name => !declared.has(name));
  const query = [
    ...call.query,
    ...keys.map(
      (name): FieldModel => ({
        [definedAs]: parameterInPath(call, name, place.context.model),
        name,
        label: name,
        type: 'integer',
      }),
    ),
  ];
  const types: ScopeTypes = { body: { record: call.body }, query: { record: query }, user: 'user' };
  const resolved = resolveNested(steps, new ActScope(place, types));
  reportStaleReads(steps, new Map(), place);
  return resolved;
}

/** Steps one after the other, each with the names that those before it give. */
export function resolveNested(steps: readonly Step[], scope: ActScope): StepModel[] {
  const resolved = steps.flatMap((step, index) => {
    const model = resolveStep(step, scope, index);
    return model ? [model] : [];
  });
  const end = steps.findIndex((step, index) => 'answer' in step && index < steps.length - 1);
  if (end >= 0) scope.place.at(end + 1).report('HD609');
  return withoutUnusedNames(resolved);
}

function resolveStep(step: Step, outer: ActScope, index: number): StepModel | undefined {
  const name = (Object.keys(kinds) as StepName[]).find(key => key in step);
  if (!name) return undefined;
  const scope = outer.at(index);
  const when = 'when' in step && step.when !== undefined ? scope.at('when').expression(step.when, 'bool') : undefined;
  const resolve = kinds[name] as (...given: unknown[]) => object | undefined;
  const model = resolve(step, scope, resolveNested);
  refuseKept(name, model, scope.place);
  return model && ({ step: name, ...model, ...(when ? { when } : {}) } as StepModel);
}

/** What the platform keeps by itself no step writes. */
function refuseKept(name: StepName, model: { entity?: string } | undefined, place: Place): void {
  const entity = place.context.model.entities[model?.entity ?? ''];
  if ((entity?.kept || entity?.periodsOf) && !reading.has(name)) place.at(name).report('HD701', { name: entity.name });
}
