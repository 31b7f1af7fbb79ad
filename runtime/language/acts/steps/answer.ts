import type { ResolveStep } from './kind.ts';

/** What the caller is answered. */
export const answer: ResolveStep<'answer'> = (step, scope) => ({
  answer: Object.fromEntries(
    Object.entries(step.answer).map(([name, value]) => [name, scope.at('answer', name).expression(String(value))]),
  ),
});
