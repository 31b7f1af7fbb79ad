import type { BundledAction, Guard } from '#runtime/language/bundle/client.ts';
import type { Scope, Services } from '#runtime/services/services.ts';
import { recordOf, type Subject, scopeOf } from './subject.ts';

/**
 * Why an action cannot be done on its subject now, by the page that it opens and the guards of its call; undefined where
 * it can. The back end judges again. Of a selection each record is judged there, and the answer says how each went.
 */
export function refusalOf(
  action: BundledAction,
  subject: Subject,
  scope: Scope,
  services: Pick<Services, 'account' | 'bundle' | 'expressions' | 'guards'>,
): string | undefined {
  if (subject.place === 'batch') return undefined;
  const row = recordOf(subject);
  const seen = { ...scopeOf(subject, scope), ...(row ? { row } : {}) };
  return pageRefusal(action, services) ?? refusedBy(action.guards, seen, services.expressions);
}

/** Why the page that an action opens does not let the searched user in (spec 2.1); whoever has searched nobody is asked to by the page. */
export function pageRefusal(
  { open }: BundledAction,
  { account, bundle, guards }: Pick<Services, 'account' | 'bundle' | 'guards'>,
): string | undefined {
  const route = open && account.state.current ? bundle.route(open.page) : undefined;
  const access = route && guards.access(route);
  return access?.kind === 'account' ? access.message : undefined;
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
