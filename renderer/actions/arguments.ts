import type { BundledAction, BundledCall } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { type ActionHost, type Subject, scopeOf } from './subject.ts';

/** The parts of a path such as :id. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/:([A-Za-z][A-Za-z0-9_]*)/g)].map(match => match[1] ?? '');

const writesVersion = new Set(['update', 'transition']);

/**
 * The arguments of the call of an action. What `with` leaves out follows from the record pressed on: each parameter of the
 * path is its key; a call that changes it sends the version seen, so that a concurrent edit is noticed (409).
 * @throws Error with the text for staff when an expression fails.
 */
export function callArguments(
  action: BundledAction,
  call: BundledCall,
  subject: Subject,
  host: ActionHost,
): Record<string, unknown> {
  const given = host.services.expressions.arguments(action.with, scopeOf(subject, host.scope));
  if (subject.place !== 'row' && subject.place !== 'record') return given;
  return { ...recordArguments(call, subject.row, host), ...given };
}

function recordArguments(call: BundledCall, row: Row, host: ActionHost): Record<string, unknown> {
  const key = host.entity && row[host.entity.key];
  if (key === undefined) return {};
  if (call.verb === 'deleteMany') return { ids: String(key) };
  const args: Record<string, unknown> = Object.fromEntries(pathParameters(call.path).map(name => [name, key]));
  if (call.verb && writesVersion.has(call.verb) && row.version !== undefined) args.version = row.version;
  return args;
}

/** The parameters of the page that an action opens; of a row without `with`, its key. */
export function pageArguments(action: BundledAction, subject: Subject, host: ActionHost): Record<string, unknown> {
  if (Object.keys(action.with).length > 0)
    return host.services.expressions.arguments(action.with, scopeOf(subject, host.scope));
  if ((subject.place !== 'row' && subject.place !== 'record') || !host.entity) return {};
  return { [host.entity.key]: subject.row[host.entity.key] };
}
