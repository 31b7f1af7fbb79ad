import type { BundledAction, Guard } from '#runtime/language/bundle/client.ts';
import type { Scope, Services } from '#runtime/services/services.ts';
import { type Subject, scopeOf } from './subject.ts';

/**
 * Why an action cannot be done on its subject now, by the guards of its call; undefined where it can. The back end judges
 * again. Of a selection each record is judged there, and the answer says how each went.
 */
export function refusalOf(
  action: BundledAction,
  subject: Subject,
  scope: Scope,
  { expressions }: Pick<Services, 'expressions'>,
): string | undefined {
  if (subject.place === 'batch') return undefined;
  const row = subject.place === 'toolbar' ? undefined : subject.row;
  const seen = { ...scopeOf(subject, scope), ...(row ? { row } : {}) };
  return refusedBy(action.guards, seen, expressions);
}

/** The reason of the first guard that does not hold, worked out or not; undefined where all hold. */
export function refusedBy(
  guards: readonly Guard[] | undefined,
  scope: Scope,
  expressions: Services['expressions'],
): string | undefined {
  const broken = guards?.find(guard => !expressions.holds(guard.that, scope, false));
  return broken && expressions.text(broken.message, scope);
}
