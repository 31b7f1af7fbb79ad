import { withRefusals } from '../refusal.ts';
import { keyOf, stored } from '../stored.ts';
import type { TakeStep } from './kind.ts';

/** Takes a record along one edge of its state table; from any other status the act is refused. */
export const transition: TakeStep<'transition'> = async (step, progress, engine) => {
  const entity = progress.entity(step.entity);
  const key = keyOf(progress, step.by);
  const asked = progress.values(step.with);
  await withRefusals(progress, entity, { ...step.with, ...step.set }, () =>
    engine.move(
      { ...progress.context, entity },
      { transition: step.transition, key, asked, set: row => progress.values(step.set, { row }) },
    ),
  );
  if (step.as) progress.set(step.as, await stored(progress, entity, { key }));
  return undefined;
};
