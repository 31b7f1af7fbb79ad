import type { StepModel } from '../model/step.ts';

/** The names of the calls that the steps of a call make, at whatever depth they stand. */
export function calledBy(steps: readonly StepModel[]): readonly string[] {
  const found =
    known.get(steps) ??
    steps.flatMap(step => (step.step === 'call' ? [step.call] : 'do' in step ? calledBy(step.do) : []));
  known.set(steps, found);
  return found;
}

const known = new WeakMap<readonly StepModel[], readonly string[]>();
