import { moveAlong } from '../../write/move-along.ts';
import { withRefusals } from '../refusal.ts';
import { fieldsSet } from '../step-fields.ts';
import { keyOf, seen, stored } from '../stored.ts';
import type { TakeStep } from './kind.ts';

/** Takes a record along one edge of its state table; from any other status the act is refused. */
export const transition: TakeStep<'transition'> = async (step, progress) => {
  const entity = progress.entity(step.entity);
  const key = keyOf(progress, step.by);
  const row = await seen(progress, entity, key);
  const body = progress.values(step.set, { row });
  await withRefusals(progress, entity, step.set, () =>
    moveAlong(
      { ...progress.asPlatform(), entity, body, params: { key: String(key) } },
      step.transition,
      fieldsSet(step.set, entity),
    ),
  );
  if (step.as) progress.set(step.as, await stored(progress, entity, key));
  return undefined;
};
