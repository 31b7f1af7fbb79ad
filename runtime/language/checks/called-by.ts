import type { StepModel } from '../model/step.ts';

/** The names of the calls that the steps of a call make, at whatever depth they stand. */
export const calledBy = (steps: readonly StepModel[]): string[] =>
  steps.flatMap(step => (step.step === 'call' ? [step.call] : 'do' in step ? calledBy(step.do) : []));
