import { verbOf } from '../model/does.ts';
import type { Model } from '../model/model.ts';
import type { StepModel } from '../model/step.ts';

/** The entities of which a call or a transition makes records: by its verb, or by one of the steps. */
export function madeBy(model: Model, steps: readonly StepModel[]): ReadonlySet<string | undefined> {
  const calls = Object.values(model.calls).filter(call => verbOf(call)?.effect === 'creates');
  const stepwise = steps.flatMap(step => (step.step === 'create' ? [step.entity] : []));
  return new Set([...calls.map(({ entity }) => entity), ...stepwise]);
}
