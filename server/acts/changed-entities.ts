import type { StepModel } from '#runtime/language/bundle/model.ts';

const known = new WeakMap<readonly StepModel[], ReadonlySet<string>>();

/** The entities of which the steps change or delete records. */
export function changedEntities(steps: readonly StepModel[]): ReadonlySet<string> {
  const found = known.get(steps) ?? new Set(steps.flatMap(collect));
  known.set(steps, found);
  return found;
}

function collect(step: StepModel): string[] {
  if (step.step === 'update' || step.step === 'delete' || step.step === 'transition') return [step.entity];
  return 'do' in step ? step.do.flatMap(collect) : [];
}
