import type { TakeStep } from './kind.ts';

/** Steps that share a condition. */
export const group: TakeStep<'do'> = (step, progress, engine) => engine.take(step.do, progress.inside());
