import type { ResolveStep } from './kind.ts';

/** Steps that share a condition. What they name is known among them alone: it might not be there afterwards. */
export const group: ResolveStep<'do'> = (step, scope, nested) => ({
  do: nested(step.do, scope.inside({}, 'do')),
});
