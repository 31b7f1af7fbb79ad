import type { BundledCall } from '#runtime/language/bundle/client.ts';

export interface CallRequest {
  /** With the query. */
  url: string;
  /** Absent for get and delete. */
  body?: URLSearchParams | FormData | Record<string, unknown>;
}

/** Calls whose body is a form and no JSON (spec 7.2). */
const formEncoded = new Set(['login.token']);

/**
 * Where each argument goes: parts of the path such as :id first, the rest into the query of a get or delete
 * and into the body of a post or put.
 */
export function buildRequest(call: BundledCall, args: Record<string, unknown>): CallRequest {
  const rest = { ...args };
  const path = call.path.replace(/:([A-Za-z][A-Za-z0-9_]*)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(text(value));
  });
  if (call.method === 'get' || call.method === 'delete') {
    const query = toSearchParams(rest).toString();
    return { url: query ? `${path}?${query}` : path };
  }
  if (Object.values(rest).some(value => value instanceof Blob)) return { url: path, body: toFormData(rest) };
  return { url: path, body: formEncoded.has(call.name) ? toSearchParams(rest) : rest };
}

/** The message of the first parameter that may not be empty and is (spec 5.7); undefined where none is. */
export function missingArgument(call: BundledCall, args: Record<string, unknown>): string | undefined {
  return Object.entries(call.needs).find(([name]) => isEmpty(args[name]))?.[1];
}

/** Names of path parts that have no value: a path with a hole in it would reach another call. */
export function missingPathParts(call: BundledCall, args: Record<string, unknown>): string[] {
  return [...call.path.matchAll(/:([A-Za-z][A-Za-z0-9_]*)/g)]
    .map(match => match[1] ?? '')
    .filter(name => isEmpty(args[name]));
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && !value.trim()) ||
  (Array.isArray(value) && !value.length);

function toSearchParams(values: Record<string, unknown>): URLSearchParams {
  const filled = Object.entries(values).filter(([, value]) => !isEmpty(value));
  return new URLSearchParams(filled.map(([name, value]) => [name, text(value)]));
}

function toFormData(values: Record<string, unknown>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value instanceof Blob) data.append(name, value);
    else if (!isEmpty(value)) data.append(name, text(value));
  }
  return data;
}

const text = (value: unknown): string =>
  Array.isArray(value) ? value.map(text).join(',') : value === null || value === undefined ? '' : String(value);
