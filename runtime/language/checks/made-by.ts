import type { Model } from '../model/model.ts';
import type { StepModel } from '../model/step.ts';

/** The entities of which a call or a transition makes records: by its verb, or by a step at whatever depth. */
export function madeBy({ calls, entities }: Model): ReadonlySet<string> {
  const transitions = Object.values(entities).flatMap(({ states }) => states?.transitions ?? []);
  const steps = [...Object.values(calls), ...transitions].flatMap(({ steps }) => steps ?? []);
  const byVerb = Object.values(calls).flatMap(({ verb, entity }) => (verb === 'create' && entity ? [entity] : []));
  return new Set([...byVerb, ...madeIn(steps)]);
}

const madeIn = (steps: readonly StepModel[]): string[] =>
  steps.flatMap(step => (step.step === 'create' ? [step.entity] : 'do' in step ? madeIn(step.do) : []));
