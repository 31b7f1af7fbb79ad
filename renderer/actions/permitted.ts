import type { BundledAction, BundledCall } from '#runtime/language/bundle/client.ts';
import { verbNamed } from '#runtime/language/verbs/index.ts';
import type { Scope, Services } from '#runtime/services/services.ts';
import { speaksOfRow } from './mentions.ts';
import { type Subject, scopeOf } from './subject.ts';

type Place = BundledAction['places'][number];

/**
 * The actions that the logged-in user may ever press at one of these places, in order: the label of the action, the access
 * of its call and the permission of the page that it opens must all be there (spec 6). The server decides again.
 */
export function actionsFor(
  actions: readonly BundledAction[],
  places: readonly Place[],
  calls: Record<string, BundledCall>,
  { access, bundle }: Pick<Services, 'access' | 'bundle'>,
): BundledAction[] {
  const permitted = actions.filter(action => {
    if (!action.places.some(place => places.includes(place))) return false;
    if (!access.allows(action.permission)) return false;
    const call = action.call === undefined ? undefined : calls[action.call];
    if (call && !access.allowsCall(call)) return false;
    return !action.open || access.allows(bundle.route(action.open.page)?.permission);
  });
  // What cannot be taken back stands last, away from what is pressed all day.
  return [...permitted].sort((a, b) => weight(a, calls) - weight(b, calls));
}

/** What is gone for good weighs more than what is dangerous. */
const weight = (action: BundledAction, calls: Record<string, BundledCall>): number =>
  verbNamed(calls[action.call ?? '']?.verb)?.effect === 'deletes' ? 2 : Number(action.danger);

/**
 * Whether the condition of an action holds now. One that cannot be evaluated denies. What is asked of a single row is
 * asked of each line of a selection when the action is done, and the lines that it does not suit are named then.
 */
export const isOffered = (
  action: BundledAction,
  subject: Subject,
  scope: Scope,
  { expressions }: Pick<Services, 'expressions'>,
): boolean =>
  (subject.place === 'batch' && action.when !== undefined && speaksOfRow(action.when)) ||
  expressions.holds(action.when, scopeOf(subject, scope), false);
