import type { VerbHandler } from '../calls/verb.ts';
import { change } from '../write/change.ts';
import { writable } from '../write/judge.ts';

/** Changes the fields sent, if nobody has changed the record since `version`; else 409 with the record as it is. */
export const update: VerbHandler = context => change(context, { fields: writable(context.entity), versioned: true });
