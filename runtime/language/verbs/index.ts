import { create } from './create.ts';
import { crosstab } from './crosstab.ts';
import type { VerbDefinition } from './definition.ts';
import { deleteOne } from './delete.ts';
import { deleteMany } from './delete-many.ts';
import { differences } from './differences.ts';
import { enumeration } from './enum.ts';
import { exportRows } from './export.ts';
import { get } from './get.ts';
import { list } from './list.ts';
import { pdf } from './pdf.ts';
import { text } from './text.ts';
import { transition } from './transition.ts';
import { transitionMany } from './transition-many.ts';
import { tree } from './tree.ts';
import { update } from './update.ts';
import { updateMany } from './update-many.ts';
import { verify } from './verify.ts';

/** The verbs that a call may have, in the order of the reference. */
const all = [
  list,
  tree,
  crosstab,
  get,
  create,
  update,
  updateMany,
  deleteOne,
  deleteMany,
  transition,
  transitionMany,
  enumeration,
  exportRows,
  text,
  pdf,
  differences,
  verify,
] as const;

export type Verb = (typeof all)[number]['name'];
/** Those that take records along an edge of their states. */
export type MovingVerb = Extract<(typeof all)[number], { effect: 'moves' }>['name'];

/** A definition as everybody else sees it. */
export interface VerbFacts extends VerbDefinition {
  name: Verb;
  several?: Verb;
}

export const verbs: readonly VerbFacts[] = all;

const byName = new Map<string | undefined, VerbFacts>(verbs.map(verb => [verb.name, verb]));

export const isMoving = (verb: Verb): verb is MovingVerb => verbNamed(verb)?.effect === 'moves';

/** The names of those that are so. */
export const verbsThat = (are: (verb: VerbFacts) => boolean | undefined): Verb[] =>
  verbs.filter(are).map(({ name }) => name);

/** All that is known of a verb; undefined of none, and of a name that is no verb's. */
export const verbNamed = (name: string | undefined): VerbFacts | undefined => byName.get(name);
