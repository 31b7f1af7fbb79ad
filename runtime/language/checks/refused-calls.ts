import { calledBy } from './called-by.ts';
import type { Check } from './check.ts';

/**
 * A call that no page, no other call, no transition, no timer and no system outside makes, and that has no `access`, is refused to everybody. Asked only of
 * documents that are right otherwise: a page with a mistake may be the one that makes it.
 */
export const refusedCalls: Check = ({ documents, resolved, reporter }) => {
  if (reporter.issues.some(({ severity }) => severity === 'error')) return;
  const { calls, entities, gateways } = resolved.model;
  const transitions = Object.values(entities).flatMap(({ states }) => states?.transitions ?? []);
  const within = new Set([...Object.values(calls), ...transitions].flatMap(({ steps }) => calledBy(steps ?? [])));
  // What the platform makes by itself, in its time.
  const timed = Object.values(entities).flatMap(({ states }) => states?.timers ?? []);
  for (const { does } of timed) if ('call' in does) within.add(does.call);
  for (const { name, every } of Object.values(calls)) if (every) within.add(name);
  for (const { operations } of Object.values(gateways))
    for (const { callback } of Object.values(operations)) if (callback) within.add(callback.call);
  // The platform's own calls have no source: an app need not use them all.
  for (const document of documents.services.values())
    for (const key of document.source ? Object.keys(document.value.calls) : []) {
      const name = `${document.name}.${key}`;
      if (calls[name]?.access.length === 0 && !within.has(name))
        reporter.report(document, 'HD308', ['calls', key], { name }, { key: true });
    }
};
