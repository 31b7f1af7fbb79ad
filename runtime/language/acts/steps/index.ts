import type { StepName } from '../../families/step.ts';
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
import type { ResolveStep } from './kind.ts';
import { link } from './link.ts';
import { post } from './post.ts';
import { send } from './send.ts';
import { transition } from './transition.ts';
import { update } from './update.ts';

/** Every step, in the order in which its first key is looked for: `each` and a condition hold steps under `do`. */
export const steps: { [K in StepName]: ResolveStep<K> } = {
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
  answer,
  do: group,
};
