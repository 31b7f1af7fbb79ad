import { chosenRecords } from '../calls/chosen-records.ts';
import { keyOf, type VerbHandler } from '../calls/verb.ts';
import { wholeNumbers } from '../calls/whole-numbers.ts';
import { inSavepoint } from '../database/savepoint.ts';
import { ServerError } from '../errors/server-error.ts';
import { assertAllowed } from '../write/allowed.ts';
import { settleOwners } from '../write/owners.ts';
import { removeRow } from '../write/remove-row.ts';
import { touching } from '../write/under-approval.ts';

/** Deletes one record, unless others refer to it, or it is not the `version` any more that the caller has seen. */
export const remove: VerbHandler = async context => {
  const [version] = wholeNumbers(context, 'version', 1);
  await removeRow(touching(context, context.call), keyOf(context), version, row => assertAllowed(context, row));
  await settleOwners(context);
  return null;
};

/**
 * Each of `ids`, one after the other, whatever becomes of the others; the answer says how each went.
 * `versions`: of each the one that was seen.
 */
export const removeMany: VerbHandler = async context => {
  const results: { id: number; ok: boolean; message: string }[] = [];
  for (const { key: id, version } of chosenRecords(context)) {
    const message = await inSavepoint(context, async () => {
      await removeRow(touching(context, context.call), id, version, row => assertAllowed(context, row));
      await settleOwners(context);
    }).then(() => '', refusal);
    results.push({ id, ok: message === '', message });
  }
  return { results };
};

/** Why one line could not be deleted; an error that concerns them all is thrown on. */
function refusal(error: unknown): string {
  if (error instanceof ServerError) return error.message;
  throw error;
}
