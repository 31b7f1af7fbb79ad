import { namesIn } from '../../expressions/names.ts';
import type { CallModel, Guard } from '../../model/model.ts';
import { transitionOf } from '../../model/transition-of.ts';
import type { PageUse } from '../page/page-use.ts';

/**
 * What keeps an action from being done: the guards of the call that it makes, or of the one that saves the form that it
 * opens. Those that ask what the body says are left to the back end, as nothing has been typed yet.
 */
export function guardsOf(call: CallModel | undefined, opened: Opened | undefined, page: PageUse): Guard[] {
  const guards = [...guardsOfTransition(call, page), ...((call ?? savingCall(opened, page))?.allow ?? [])];
  return guards.filter(guard => !mentionsBody(guard.that.cel));
}

/** Whatever makes a transition is held to its guards. */
const guardsOfTransition = (call: CallModel | undefined, { place }: PageUse): Guard[] =>
  transitionOf(call, place.context.model)?.allow ?? [];

/** The page that is opened, and whether it is given a record: without one a form that can makes a new one. */
interface Opened {
  page: string;
  given: boolean;
}

function savingCall(opened: Opened | undefined, page: PageUse): CallModel | undefined {
  const { documents, model } = page.place.context;
  const target = opened && documents.pages.get(opened.page)?.value;
  const update = target?.kind === 'form' && 'update' in target ? target.update : undefined;
  if (!opened?.given && target && 'create' in target) return undefined;
  return typeof update === 'string' ? model.calls[update] : undefined;
}

function mentionsBody(cel: string): boolean {
  try {
    return namesIn(cel).has('body');
  } catch {
    return true;
  }
}
