import type { BundledAction, BundledCall } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { type ActionHost, type Subject, scopeOf } from './subject.ts';

/** The parts of a path such as :id. */
const pathParameters = (path: string): string[] =>
  [...path.matchAll(/:([A-Za-z][A-Za-z0-9_]*)/g)].map(match => match[1] ?? '');

const checksVersion = new Set(['update', 'delete', 'transition']);

/**
 * The arguments of the call of an action. What `with` leaves out follows from the record pressed on: each parameter of the
 * path is its key; a call that changes or deletes it sends the version seen, so that a concurrent edit is noticed (409).
 * @param answers what a dialog has asked for
 * @throws Error with the text for staff when an expression fails.
 */
export function callArguments(
  action: BundledAction,
  call: BundledCall,
  subject: Subject,
  host: ActionHost,
  answers: Record<string, unknown> = {},
): Record<string, unknown> {
  const given = { ...host.services.expressions.arguments(action.with, scopeOf(subject, host.scope)), ...answers };
  if (subject.place !== 'row' && subject.place !== 'record') return given;
  return { ...recordArguments(call, subject.row, host), ...given };
}

function recordArguments(call: BundledCall, row: Row, host: ActionHost): Record<string, unknown> {
  const key = host.entity && row[host.entity.key];
  if (key === undefined) return {};
  if (takesMany(call)) return manyArguments([row], host.entity?.key);
  const args: Record<string, unknown> = Object.fromEntries(pathParameters(call.path).map(name => [name, key]));
  if (call.verb && checksVersion.has(call.verb) && row.version !== undefined) args.version = row.version;
  return args;
}

/** Whether a call is about several records, by their keys. */
export const takesMany = ({ verb }: BundledCall): boolean => verb === 'deleteMany' || verb === 'transitionMany';

/** The keys of several records, and the versions seen of them. */
export const manyArguments = (rows: readonly Row[], key = 'id'): Record<string, string> => ({
  ids: rows.map(row => row[key]).join(','),
  ...(rows.every(row => row.version !== undefined) ? { versions: rows.map(row => row.version).join(',') } : {}),
});

/** The parameters of the page that an action opens; of a row without `with`, its key. */
export function pageArguments(action: BundledAction, subject: Subject, host: ActionHost): Record<string, unknown> {
  if (Object.keys(action.with).length > 0)
    return host.services.expressions.arguments(action.with, scopeOf(subject, host.scope));
  if ((subject.place !== 'row' && subject.place !== 'record') || !host.entity) return {};
  return { [host.entity.key]: subject.row[host.entity.key] };
}
