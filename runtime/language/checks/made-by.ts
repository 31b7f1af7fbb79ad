import { actsOf, stepsWithin } from '../model/acts.ts';
import { verbOf } from '../model/does.ts';
import type { Model } from '../model/model.ts';

/** The entities of which a call or a transition makes records: by its verb, or by a step at whatever depth. */
export function madeBy(model: Model): ReadonlySet<string | undefined> {
  const steps = actsOf(model).flatMap(act => stepsWithin(act.steps));
  const calls = Object.values(model.calls).filter(call => verbOf(call)?.effect === 'creates');
  const stepwise = steps.flatMap(step => (step.step === 'create' ? [step.entity] : []));
  return new Set([...calls.map(({ entity }) => entity), ...stepwise]);
}
