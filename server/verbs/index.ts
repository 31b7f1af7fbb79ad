import type { Verb } from '#runtime/language/bundle/model.ts';
import { once } from '../calls/once.ts';
import type { VerbHandler } from '../calls/verb.ts';
import { countUniqueGuesses } from '../write/unique-guesses.ts';
import { create } from './create.ts';
import { exportRows } from './export.ts';
import { enumeration, get, list, tree } from './read.ts';
import { remove, removeMany } from './remove.ts';
import { update } from './update.ts';

/** A verb that writes has one transaction, and is done once for each Idempotency-Key. */
const writing =
  (verb: VerbHandler): VerbHandler =>
  async context => {
    await countUniqueGuesses(context);
    return once(context, verb);
  };

/** Those that join a transaction that is under way: what the steps of an act may call, and handlers of the app's own. */
export const joinedVerbs: Partial<Record<Verb, VerbHandler>> = { list, tree, get, create, update, delete: remove };

/** What each verb of the language does, over any entity; those that move a status are acts. */
export const verbs: Record<Exclude<Verb, 'transition' | 'transitionMany'>, VerbHandler> = {
  list,
  tree,
  get,
  create: writing(create),
  update: writing(update),
  delete: writing(remove),
  deleteMany: writing(removeMany),
  enum: enumeration,
  export: exportRows,
};
