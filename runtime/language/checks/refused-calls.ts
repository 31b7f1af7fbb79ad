import { declaredCall } from '../load/declared-call.ts';
import { verbOf } from '../model/does.ts';
import type { AbsenceCheck } from './check.ts';

/**
 * A call that no page, no other call, no transition, no timer and no system outside makes, and that has no `access`, is refused to everybody. Asked only of
 * documents that are right otherwise: a page with a mistake may be the one that makes it.
 */
export const refusedCalls: AbsenceCheck = ({ documents, resolved, overview, reporter, doubt }) => {
  const { calls, entities, gateways } = resolved.model;
  const all = Object.values(calls);
  const within = new Set(overview.steps.flatMap(step => (step.step === 'call' ? [step.call] : [])));
  // What the platform makes by itself, in its time.
  for (const call of all) if (call.every) within.add(call.name);
  // What whoever has a link makes.
  for (const use of resolved.uses) if (use.link) for (const name of use.calls.keys()) within.add(name);
  for (const { states, effective } of Object.values(entities)) {
    if (effective?.call) within.add(effective.call);
    for (const { does } of states?.timers ?? []) if ('call' in does) within.add(does.call);
  }
  for (const { operations } of Object.values(gateways))
    for (const { callback } of Object.values(operations)) if (callback) within.add(callback.call);
  // The platform's own calls have no source: an app need not use them all.
  for (const call of all) {
    const { name, access, entity } = call;
    if (access.length > 0 || within.has(name)) continue;
    const { service, document, key } = declaredCall(name, documents);
    // Of which call a wrong document has meant another is not known, nor what it would offer to choose from.
    if (doubt.about(`${service}.`) || doubt.about(`"${key}"`) || (doubt.among('pages') && verbOf(call)?.offers))
      continue;
    if (entity && documents.broken.has(entity)) continue;
    if (document?.source) reporter.report(document, 'HD308', ['calls', key], { name }, { key: true });
  }
};
