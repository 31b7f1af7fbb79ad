import type { MovingVerb, Verb } from '#runtime/language/bundle/model.ts';
import { verbNamed } from '#runtime/language/verbs/index.ts';
import { once } from '../calls/once.ts';
import type { VerbContext, VerbHandler } from '../calls/verb.ts';
import { countUniqueGuesses } from '../write/unique-guesses.ts';
import { create } from './create.ts';
import { crosstab } from './crosstab.ts';
import { differences } from './differences.ts';
import { exportRows } from './export.ts';
import { pdf } from './pdf.ts';
import { enumeration, get, list, tree } from './read.ts';
import { remove, removeMany } from './remove.ts';
import { text } from './text.ts';
import { update } from './update.ts';
import { updateMany } from './update-many.ts';

/** What each verb does over any entity; those that move a status are acts, and so is what is verified. */
const works: Readonly<Record<Exclude<Verb, MovingVerb | 'verify'>, VerbHandler>> = {
  list,
  tree,
  crosstab,
  get,
  create,
  update,
  updateMany,
  delete: remove,
  deleteMany: removeMany,
  enum: enumeration,
  export: exportRows,
  text,
  pdf,
  differences,
};

/** Carries out a verb. One that writes has one transaction, and is done once for each Idempotency-Key. */
export async function carryOut(context: VerbContext, verb: keyof typeof works): Promise<unknown> {
  if (verbNamed(verb)?.effect === 'reads') return works[verb](context);
  await countUniqueGuesses(context);
  return once(context, works[verb]);
}

/** The same inside a transaction that is under way. @throws Error where the verb joins none */
export function joinVerb(context: VerbContext, verb: keyof typeof works): Promise<unknown> {
  if (!verbNamed(verb)?.joins) throw new Error(`No transaction can be joined by the call "${context.call.name}".`);
  return works[verb](context);
}
