import type { VerbHandler } from '../calls/verb.ts';
import { assertAllowed } from '../write/allowed.ts';
import { answerOf } from '../write/answer-of.ts';
import { insert } from '../write/insert.ts';
import { saveLines } from '../write/lines.ts';
import { settleOwners } from '../write/owners.ts';
import { assertSeen } from '../write/seen.ts';
import { writable } from '../write/validate.ts';

/** A new record. Answers with it. */
export const create: VerbHandler = async context => {
  assertAllowed(context);
  const { key } = await insert(context, writable(context.entity));
  await saveLines(context, key);
  await settleOwners(context);
  await assertSeen(context, key);
  return answerOf(context, key);
};
