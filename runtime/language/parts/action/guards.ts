import { namesIn } from '../../expressions/names.ts';
import type { Guard } from '../../model/guard.ts';
import type { CallModel } from '../../model/model.ts';
import { pathParameters } from '../../model/path-parameters.ts';
import { transitionOf } from '../../model/transition-of.ts';
import type { PageUse } from '../page/page-use.ts';

/**
 * What keeps an action from being done: the guards of the call that it makes, or of the one that saves the form that it
 * opens. Those that ask what the body says are left to the back end, as nothing has been typed yet.
 */
export function guardsOf(call: CallModel | undefined, opened: Opened | undefined, page: PageUse): Guard[] {
  const made = call ?? savingCall(opened, page);
  const guards = [
    ...guardsOfTransition(call, page),
    ...(made?.allow ?? []),
    ...(made ? page.approvalGuards(made) : []),
  ];
  return guards.filter(guard => !mentionsBody(guard.that.cel));
}

/** Whatever makes a transition is held to its guards. */
const guardsOfTransition = (call: CallModel | undefined, { place }: PageUse): Guard[] =>
  transitionOf(call, place.context.model)?.allow ?? [];

/** The page that is opened, and the parameters that it is given: without those of a record a form that can makes a new one. */
interface Opened {
  page: string;
  given: readonly string[];
}

/** What of a form says how its record is found and saved; of a page of another kind nothing is there. */
interface Saving {
  kind: string;
  load?: unknown;
  with?: Readonly<Record<string, unknown>>;
  create?: unknown;
  update?: unknown;
}

function savingCall(opened: Opened | undefined, page: PageUse): CallModel | undefined {
  const { documents, model } = page.place.context;
  const target = opened && documents.pages.get(opened.page)?.value;
  if (target?.kind !== 'form') return undefined;
  const form: Saving = target;
  const isEdited = recordParams(form, model.calls).some(name => opened?.given.includes(name));
  return typeof form.update === 'string' && (isEdited || !form.create) ? model.calls[form.update] : undefined;
}

/** The parameters of its page by which a form finds its record. */
function recordParams(form: Saving, calls: Readonly<Record<string, CallModel>>): string[] {
  if (form.with)
    return Object.values(form.with).flatMap(value =>
      [...String(value).matchAll(/\bparams\.(\w+)/g)].map(([, name = '']) => name),
    );
  const load = typeof form.load === 'string' ? calls[form.load] : undefined;
  return load ? pathParameters(load.path) : [];
}

function mentionsBody(cel: string): boolean {
  try {
    return namesIn(cel).has('body');
  } catch {
    return true;
  }
}
