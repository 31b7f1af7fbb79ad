import type { StepModel, StepModels } from '#runtime/language/bundle/model.ts';
import { settleOwners } from '../../write/owners.ts';
import type { Progress } from '../progress.ts';
import { answer } from './answer.ts';
import { book } from './book.ts';
import { call } from './call.ts';
import { check } from './check.ts';
import { count } from './count.ts';
import { create } from './create.ts';
import { remove } from './delete.ts';
import { each } from './each.ts';
import { get } from './get.ts';
import { group } from './group.ts';
import type { Ended, Engine, TakeStep } from './kind.ts';
import { link } from './link.ts';
import { beAlone, lookingThrough } from './looked-through.ts';
import { post } from './post.ts';
import { send } from './send.ts';
import { transition } from './transition.ts';
import { update } from './update.ts';

const kinds: { [K in keyof StepModels]: TakeStep<K> } = {
  get,
  count,
  check,
  create,
  update,
  delete: remove,
  transition,
  book,
  call,
  send,
  link,
  post,
  each,
  do: group,
  answer,
};

/** Takes steps in order until one ends the act. @throws ServerError of the step that refuses */
export async function takeSteps(
  steps: readonly StepModel[],
  progress: Progress,
  engine: Engine,
): Promise<Ended | undefined> {
  const several = lookingThrough(steps);
  for (const step of steps) {
    // Many lines that are made one after the other are added up once.
    if (step.step !== 'create') await settleOwners(progress.context);
    if (step.when && progress.value(step.when) !== true) {
      if ('as' in step && step.as) progress.set(step.as, null);
      continue;
    }
    if (several.has(step) && (step.step === 'get' || step.step === 'count')) await beAlone(step, progress);
    const take = kinds[step.step] as TakeStep<typeof step.step>;
    const ended = await take(step as never, progress, engine);
    if (ended) return ended;
  }
  return undefined;
}
