import type { VerbHandler } from '../calls/verb.ts';
import { assertAllowed } from '../write/allowed.ts';
import { answerOf } from '../write/answer-of.ts';
import { change } from '../write/change.ts';
import { saveLines } from '../write/lines.ts';
import { settleOwners } from '../write/owners.ts';
import { assertSeen } from '../write/seen.ts';
import { touching } from '../write/under-approval.ts';
import { writable } from '../write/validate.ts';

/** Changes the fields sent, if nobody has changed the record since `version`; else 409 with the record as it is. */
export const update: VerbHandler = async given => {
  const context = touching(given, given.call);
  const { key } = await change(context, {
    fields: writable(context.entity),
    versioned: true,
    allow: row => assertAllowed(context, row),
  });
  await saveLines(context, key);
  await settleOwners(context);
  await assertSeen(context, key);
  return answerOf(context, key);
};
