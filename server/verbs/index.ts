import type { Verb } from '#runtime/language/bundle/model.ts';
import { create } from './create.ts';
import { exportRows } from './export.ts';
import { enumeration, get, list, tree } from './read.ts';
import { remove, removeMany } from './remove.ts';
import { transition } from './transition.ts';
import { update } from './update.ts';
import type { VerbHandler } from './verb.ts';

/** What each verb of the language does, over any entity. */
export const verbs: Record<Verb, VerbHandler> = {
  list,
  tree,
  get,
  create,
  update,
  delete: remove,
  deleteMany: removeMany,
  transition,
  enum: enumeration,
  export: exportRows,
};
