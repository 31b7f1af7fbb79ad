import { stepsOf } from './does.ts';
import type { Guard } from './guard.ts';
import type { Model } from './model.ts';
import type { StepModel } from './step.ts';

/** What may be said step by step, and when it may be done: a call, or the transition of an entity. */
interface Act {
  name: string;
  allow?: Guard[];
  steps: readonly StepModel[];
}

export const actsOf = ({ calls, entities }: Pick<Model, 'calls' | 'entities'>): Act[] => [
  ...Object.values(calls).map(call => ({ ...call, steps: stepsOf(call) })),
  ...Object.values(entities).flatMap(({ name, states }) =>
    (states?.transitions ?? []).map(edge => ({ ...edge, name: `${name}.${edge.key}`, steps: edge.steps ?? [] })),
  ),
  ...Object.values(entities).flatMap(({ name, effective }) =>
    effective ? [{ ...effective, name: `${name}.effective`, steps: [] }] : [],
  ),
];

const known = new WeakMap<readonly StepModel[], readonly StepModel[]>();

/** Steps with those that they hold, at whatever depth; the same array each time. */
export function stepsWithin(steps: readonly StepModel[]): readonly StepModel[] {
  const found = known.get(steps) ?? steps.flatMap(step => [step, ...('do' in step ? stepsWithin(step.do) : [])]);
  known.set(steps, found);
  return found;
}
