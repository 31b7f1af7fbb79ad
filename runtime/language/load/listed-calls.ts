import { type Call, type Habit, habits, methods, type Service, type Verb } from '../families/service.ts';
import type { Path } from '../issues/issue.ts';
import type { Doc } from './document.ts';

/** What of the verbs a list may name: the key of the call is the verb. What else it names is a transition of the entity. */
const named: ReadonlySet<string> = new Set<Verb>(['list', 'tree', 'get', 'create', 'update', 'delete', 'export']);

/** Seconds that an export may take. */
const ofAnExport = 60;

/** How a habit addresses what a list names. */
export function listedCall(habit: Habit, key: string): Call {
  const verb = named.has(key) ? (key as Verb) : undefined;
  const { method, path } = address[habit](key, verb);
  return {
    [method]: path,
    ...(verb ? { verb } : { verb: 'transition', transition: key }),
    ...(verb === 'export' ? { timeout: ofAnExport } : {}),
  };
}

type Address = (key: string, verb: Verb | undefined) => { method: 'get' | 'post' | 'put' | 'delete'; path: string };

/** The collection itself and its records by their keys, as in REST; or the name of what is done before the key. */
const address: Readonly<Record<Habit, Address>> = {
  rest(key, verb) {
    if (verb === 'list') return { method: 'get', path: '' };
    if (verb === 'create') return { method: 'post', path: '' };
    if (verb === 'update') return { method: 'put', path: ':id' };
    if (verb === 'delete') return { method: 'delete', path: ':id' };
    return ofBoth(key, verb) ?? { method: 'put', path: `:id/${key}` };
  },
  named(key, verb) {
    if (verb === 'list') return { method: 'get', path: key };
    if (verb === 'create') return { method: 'post', path: key };
    if (verb === 'delete') return { method: 'delete', path: `${key}/:id` };
    return ofBoth(key, verb) ?? { method: 'put', path: `${key}/:id` };
  },
};

function ofBoth(key: string, verb: Verb | undefined): ReturnType<Address> | undefined {
  if (verb === 'get') return { method: 'get', path: ':id' };
  if (verb === 'tree') return { method: 'get', path: key };
  if (verb === 'export') return { method: 'post', path: key };
  return undefined;
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
