import type { StepModels } from '#runtime/language/bundle/model.ts';
import type { ChangedRecord } from '../../write/store-changes.ts';
import type { Progress } from '../progress.ts';
import { withRefusals } from '../refusal.ts';
import { keyOf, stored } from '../stored.ts';
import type { Engine, Move, TakeStep } from './kind.ts';

type Transition = StepModels['transition'];

/** Takes a record along one edge of its state table; from any other status the act is refused. */
export const transition: TakeStep<'transition'> = async (step, progress, engine) => {
  const entity = progress.entity(step.entity);
  const how = moveOf(step, progress);
  await refusedAt(step, progress, () => engine.move({ ...progress.context, entity }, how));
  if (step.as) progress.set(step.as, await stored(progress, entity, { key: how.key }));
  return undefined;
};

/** The record as it will be. @throws ServerError at the parameter that it concerns */
export async function prepareTransition(step: Transition, progress: Progress, engine: Engine): Promise<ChangedRecord> {
  const context = { ...progress.context, entity: progress.entity(step.entity) };
  const how = moveOf(step, progress);
  return refusedAt(step, progress, () => engine.prepareMove(context, how));
}

function moveOf(step: Transition, progress: Progress): Move {
  const asked = progress.values(step.with);
  return {
    transition: step.transition,
    key: keyOf(progress, step.by),
    asked,
    set: row => progress.values(step.set, { row }),
  };
}

const refusedAt = <T>(step: Transition, progress: Progress, work: () => Promise<T>): Promise<T> =>
  withRefusals(progress, progress.entity(step.entity), { ...step.with, ...step.set }, work);
