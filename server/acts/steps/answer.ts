import type { TakeStep } from './kind.ts';

/** The end of the act, with what the caller is answered. */
export const answer: TakeStep<'answer'> = (step, progress) => ({ answer: progress.values(step.answer) });
