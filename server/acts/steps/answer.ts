import type { TakeStep } from './kind.ts';

/** The end of the act, with what the caller is answered. */
export const answer: TakeStep<'answer'> = (step, progress) => ({
  answer: 'value' in step ? (progress.value(step.value) ?? null) : progress.values(step.values),
});
