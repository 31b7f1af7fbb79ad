import type { BundledCall, BundledEntity } from '#runtime/language/bundle/client.ts';
import { verbNamed } from '#runtime/language/verbs/index.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { pathParameters } from './path-parameters.ts';
import { givenBy, type Press } from './press.ts';
import { recordOf } from './subject.ts';

/**
 * The arguments of the call of an action. What `with` leaves out follows from the record pressed on: each parameter of the
 * path is its key; a call that changes or deletes it sends the version seen, so that a concurrent edit is noticed (409).
 * @param answers what a dialog has asked for
 * @throws Error with the text for staff when an expression fails.
 */
export const callArguments = (press: Press, call: BundledCall, answers: Row = {}): Row => ({
  ...recordArguments(call, recordOf(press.subject), press.host.entity),
  ...givenBy(press),
  ...answers,
});

function recordArguments(call: BundledCall, row: Row | undefined, entity: BundledEntity | undefined): Row {
  const key = entity && row?.[entity.key];
  if (!row || key === undefined) return {};
  if (takesMany(call)) return manyArguments([row], entity?.key);
  const args: Row = Object.fromEntries(pathParameters(call.path).map(name => [name, key]));
  const verb = verbNamed(call.verb);
  if (verb?.of === 'one' && verb.effect !== 'reads' && row.version !== undefined) args.version = row.version;
  return args;
}

/** Whether a call is about several records, by their keys. */
export const takesMany = ({ verb }: BundledCall): boolean => verbNamed(verb)?.of === 'several';

/** The keys of several records, and the versions seen of them. */
export const manyArguments = (rows: readonly Row[], key = 'id'): Record<string, string> => ({
  ids: rows.map(row => row[key]).join(','),
  ...(rows.every(row => row.version !== undefined) ? { versions: rows.map(row => row.version).join(',') } : {}),
});
