import { type Call, type Habit, habits, methods, type Service } from '../families/service.ts';
import type { Path } from '../issues/issue.ts';
import { type VerbFacts, verbs } from '../verbs/index.ts';
import { transition } from '../verbs/transition.ts';
import type { Doc } from './document.ts';

/** How a habit addresses what a list names: a verb, or else a transition of the entity. */
export function listedCall(habit: Habit, key: string): Call {
  const verb: VerbFacts = verbs.find(({ name, address }) => name === key && address) ?? transition;
  const { method, [habit]: path } = verb.address ?? transition.address;
  return {
    [method]: path.replace(verb.name, key),
    verb: verb.name,
    ...(verb.name === 'transition' ? { transition: key } : {}),
    ...(verb.timeout === undefined ? {} : { timeout: verb.timeout }),
  };
}

/**
 * All calls of a service, those that it only lists written out. What `calls` says of one of them without an address is
 * what differs; with an address it stands by itself.
 */
export function allCalls(service: Pick<Service, Habit> & { calls?: Service['calls'] }): Service['calls'] {
  const own = service.calls ?? {};
  const listed = habits.flatMap(habit =>
    (service[habit] ?? []).map(key => [key, { ...listedCall(habit, key), ...own[key] }] as const),
  );
  const apart = Object.entries(own).filter(([key, call]) => !listed.some(([name]) => name === key) || hasAddress(call));
  return { ...Object.fromEntries(listed), ...Object.fromEntries(apart) };
}

/** A service as it is resolved: what is found wrong with a call that it only lists is told where the list names it. */
export function withListedCalls(document: Doc<Service>): Doc<Service> {
  const { value, asWritten } = document;
  const own = value.calls ?? {};
  const places = new Map<string, Path>();
  for (const habit of habits)
    for (const [index, key] of (value[habit] ?? []).entries())
      if (!Object.hasOwn(own, key)) places.set(key, [habit, index]);
  return {
    ...document,
    value: { ...value, calls: allCalls(value) },
    asWritten: path => {
      const at = (path[0] === 'calls' && places.get(String(path[1]))) || path;
      return asWritten?.(at) ?? at;
    },
  };
}

const hasAddress = (call: Call): boolean => methods.some(method => call[method] !== undefined);
