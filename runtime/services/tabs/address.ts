import type { BundledRoute } from '#runtime/language/bundle/client.ts';

type Texts = Record<string, string>;

/** A page's path, its declared parameters, and its own state. */
export interface Address {
  path: string;
  params: Readonly<Texts>;
  query: Readonly<Texts>;
}

/**
 * /path?params&state, always in the same order, so that addresses can be compared.
 * @param route which parameters follow the path instead, and how they are written: /path/value?state
 */
export function addressOf(
  { path, params, query }: Address,
  { inPath = [], names = {}, fixed = {} }: Pick<BundledRoute, 'inPath' | 'names' | 'fixed'> = {},
): string {
  const whole = inPath.every(name => params[name]) ? inPath : [];
  const written = (name: string): string => names[name]?.[params[name] ?? '']?.[0] ?? params[name] ?? '';
  const parts = whole.map(name => `/${encodeURIComponent(written(name))}`).join('');
  const rest = sorted(params).filter(([name]) => !whole.includes(name) && !(name in fixed));
  const search = new URLSearchParams([...rest, ...sorted(query)]).toString();
  return `/${path}${parts}${search ? `?${search}` : ''}`;
}

/** What tells a tab from the others: the path and the declared parameters. */
export const pageKey = (path: string, params: Readonly<Texts>): string => addressOf({ path, params, query: {} });

/** Text values by name, from the part of an address after the question mark. */
export const fromSearch = (search: string): Texts => Object.fromEntries(new URLSearchParams(search));

/** Parts what the page declares from its own state. null, undefined and '' are left out; a variant has its own code for good. */
export function splitParams(
  route: Pick<BundledRoute, 'params' | 'fixed'> | undefined,
  values: Record<string, unknown>,
): { params: Texts; query: Texts } {
  const declared = new Set(route?.params ?? []);
  const [params, query]: [Texts, Texts] = [{}, {}];
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined || value === '') continue;
    (declared.has(name) ? params : query)[name] = Array.isArray(value) ? value.join(',') : String(value);
  }
  return { params: { ...params, ...route?.fixed }, query };
}

const sorted = (values: Readonly<Texts>): [string, string][] =>
  Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));

/** The path of an address without slashes at its end: a page has one address, however it is typed. */
export const withoutEndSlash = (pathname: string): string => pathname.replace(/(?<=.)\/+$/, '') || '/';
