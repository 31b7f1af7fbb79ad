import {
  type CallModel,
  type EntityModel,
  handlerOf,
  type Model,
  type StepModel,
  stepsOf,
  stepsWithin,
  transitionOf,
  verbOf,
} from '#runtime/language/bundle/model.ts';

/** The entities that a call may write: of a handler nobody knows. */
export function writableBy(call: CallModel, model: Model): EntityModel[] {
  const all = Object.values(model.entities).filter(({ kept }) => !kept);
  if (call.method === 'get') return [];
  if (handlerOf(call)) return all;
  const beside = writtenBySteps([...stepsOf(call), ...(transitionOf(call, model)?.steps ?? [])], model);
  const names = new Set([...(verbOf(call) ? [call.entity] : []), ...beside]);
  return all.filter(({ name }) => names.has(name));
}

const writtenBySteps = (steps: readonly StepModel[], model: Model): string[] =>
  stepsWithin(steps).flatMap(step => {
    if (step.step === 'call') {
      const target = model.calls[step.call];
      return target ? writableBy(target, model).map(({ name }) => name) : [];
    }
    if (step.step === 'transition') return [step.entity, ...besides(step.entity, step.transition, model)];
    return 'entity' in step && step.step !== 'get' && step.step !== 'count' ? [step.entity] : [];
  });

/** What a transition writes besides its record. */
const besides = (entity: string, transition: string, model: Model): string[] =>
  writtenBySteps(model.entities[entity]?.states?.transitions.find(({ key }) => key === transition)?.steps ?? [], model);
