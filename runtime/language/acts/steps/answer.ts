import type { ResolveStep } from './kind.ts';

/** What the caller is answered: one value, or several by name. */
export const answer: ResolveStep<'answer'> = (step, scope) =>
  typeof step.answer === 'string'
    ? { value: scope.at('answer').toldExpression(step.answer) }
    : {
        values: Object.fromEntries(
          Object.entries(step.answer).map(([name, value]) => [
            name,
            scope.at('answer', name).toldValue(value, undefined),
          ]),
        ),
      };
