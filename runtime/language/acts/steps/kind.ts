import type { Documents, StepName } from '../../families/step.ts';
import type { StepModels } from '../../model/step.ts';
import type { ActScope } from '../scope.ts';

/**
 * How one step is resolved: what it says becomes its one shape, mistakes are reported, and the name that it gives is
 * added to the scope. `when` is resolved for all of them in one place. Undefined where it cannot be resolved.
 */
export type ResolveStep<K extends StepName> = (
  step: Documents[K],
  scope: ActScope,
  nested: ResolveNested,
) => Omit<StepModels[K], 'when'> | undefined;

/** Resolves the steps inside a step. */
type ResolveNested = (steps: readonly unknown[], scope: ActScope) => StepModels['each']['do'];
