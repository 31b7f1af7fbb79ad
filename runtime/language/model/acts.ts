import { stepsOf } from './does.ts';
import type { Guard } from './guard.ts';
import type { Model } from './model.ts';
import { remembered } from './remembered.ts';
import type { StepModel } from './step.ts';

/** What may be said step by step, and when it may be done: a call, or the transition of an entity. */
export interface Act {
  name: string;
  allow?: Guard[];
  steps: readonly StepModel[];
}

/** Every act; those that have steps only, where nothing else is asked (`steps: true`). */
export function actsOf({ calls, entities }: Pick<Model, 'calls' | 'entities'>, only: { steps?: true } = {}): Act[] {
  const acts: Act[] = [];
  const add = (name: string, { allow }: { allow?: Guard[] }, steps: readonly StepModel[]): void => {
    if (steps.length > 0 || !only.steps) acts.push(allow ? { name, allow, steps } : { name, steps });
  };
  for (const call of Object.values(calls)) add(call.name, call, stepsOf(call));
  for (const { name, states } of Object.values(entities))
    for (const edge of states?.transitions ?? []) add(`${name}.${edge.key}`, edge, edge.steps ?? none);
  for (const { name, effective } of Object.values(entities)) if (effective) add(`${name}.effective`, effective, none);
  return acts;
}

const none: readonly StepModel[] = [];

/** Steps with those that they hold, at whatever depth; the same array each time. */
export const stepsWithin: (steps: readonly StepModel[]) => readonly StepModel[] = remembered(steps =>
  steps.flatMap(step => [step, ...('do' in step ? stepsWithin(step.do) : [])]),
);
