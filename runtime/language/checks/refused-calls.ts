import type { StepModel } from '../model/step.ts';
import { calledBy } from './called-by.ts';
import type { AbsenceCheck } from './check.ts';
import { serviceOf } from './service-of.ts';

/**
 * A call that no page, no other call, no transition, no timer and no system outside makes, and that has no `access`, is refused to everybody. Asked only of
 * documents that are right otherwise: a page with a mistake may be the one that makes it.
 */
export const refusedCalls: AbsenceCheck = ({ documents, resolved, reporter, doubt }) => {
  const { calls, entities, gateways } = resolved.model;
  const all = Object.values(calls);
  const within = new Set<string>();
  const steps = (made: readonly StepModel[] | undefined): void => {
    for (const name of made ? calledBy(made) : []) within.add(name);
  };
  for (const call of all) {
    steps(call.steps);
    // What the platform makes by itself, in its time.
    if (call.every) within.add(call.name);
  }
  for (const { states } of Object.values(entities)) {
    for (const transition of states?.transitions ?? []) steps(transition.steps);
    for (const { does } of states?.timers ?? []) if ('call' in does) within.add(does.call);
  }
  for (const { operations } of Object.values(gateways))
    for (const { callback } of Object.values(operations)) if (callback) within.add(callback.call);
  // The platform's own calls have no source: an app need not use them all.
  for (const { name, access, verb, entity } of all) {
    if (access.length > 0 || within.has(name)) continue;
    const service = name.slice(0, name.lastIndexOf('.'));
    // Of which call a wrong document has meant another is not known, nor what it would offer to choose from.
    if (
      doubt.about(`${service}.`) ||
      doubt.about(`"${name.slice(name.lastIndexOf('.') + 1)}"`) ||
      (doubt.among('pages') && (verb === 'list' || verb === 'tree'))
    )
      continue;
    if (entity && documents.broken.has(entity)) continue;
    const { document, key } = serviceOf(name, documents);
    if (document?.source) reporter.report(document, 'HD308', ['calls', key], { name }, { key: true });
  }
};
