import type { ResolveStep } from './kind.ts';

/** What must hold; otherwise the whole act is refused, at the parameter that it names. */
export const check: ResolveStep<'check'> = (step, scope) => {
  if (step.field !== undefined) scope.parameter(step.field);
  return {
    that: scope.at('check').expression(step.check, 'bool'),
    message: scope.at('message').template(step.message),
    ...(step.field === undefined ? {} : { field: step.field }),
  };
};
