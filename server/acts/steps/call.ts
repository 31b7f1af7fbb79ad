import { callGiven } from '../call-given.ts';
import { withRefusals } from '../refusal.ts';
import type { TakeStep } from './kind.ts';

/** Makes another call inside the transaction. Who may make the act may do what its steps do. */
export const call: TakeStep<'call'> = async (step, progress, engine) => {
  const { context } = progress;
  const target = context.model.calls[step.call];
  if (!target) throw new Error(`The act makes the call "${step.call}", which is not there.`);
  const given = progress.values(step.with);
  const own = callGiven(context, target, given);
  const entity = progress.context.model.entities[target.entity ?? ''];
  const answer = await withRefusals(progress, entity, step.with, () => engine.join(own));
  if (step.as) progress.set(step.as, answer);
  return undefined;
};
