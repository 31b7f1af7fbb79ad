import { rowsOf } from '#renderer/blocks/data/rows-of.ts';
import type { BundledArguments, BundledPage, BundledRoute } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { typedParams } from '#runtime/services/reads/typed-params.ts';
import type { Scope, Services } from '#runtime/services/services.ts';
import { splitParams } from '#runtime/services/tabs/address.ts';
import { type Listed, leadsOf, type Opener } from './openers.ts';

/** What a call from outside, which no document says, opens a page with. */
const fromOutside: Record<string, Record<string, string>> = {
  'callcenter/workOrderAcceptance': { phone: '13900000000', calledNo: '10086', serialId: '1' },
};

export type Params = Readonly<Record<string, string>>;

export interface Finder {
  /**
   * The parameters with which a page shows a record: those that the first fitting row of a page gives it that leads there,
   * by what the documents say and what the calls answer this person; none where nothing leads there.
   */
  params(route: BundledRoute): Promise<Params>;
  /** What is in scope on a page that is opened with them, its rows aside. */
  scope(route: BundledRoute): Promise<Scope>;
}

/** @param user whom a page finds that searches users */
export function finderFor(services: Services, pages: readonly BundledPage[], user: Row | undefined): Finder {
  const { bundle, calls, expressions } = services;
  const leads = pages.map(leadsOf);
  const openers = leads.flatMap(lead => lead.openers);
  const lists = leads.flatMap(lead => lead.lists);
  const known = new Map<string, Promise<Params | undefined>>();
  const scopes = new Map<string, Promise<Scope>>();

  const ask = (call: string, args: Row): Promise<Row[]> =>
    calls.run<unknown>(call, args, { quiet: true, asks: true }).then(rowsOf, () => []);

  /** What is in scope on a page, its rows aside. */
  const scopeOf = (path: string, way: ReadonlySet<string>): Promise<Scope> => {
    const scope = scopes.get(path) ?? readScope(path, way);
    scopes.set(path, scope);
    return scope;
  };
  const readScope = async (path: string, way: ReadonlySet<string>): Promise<Scope> => {
    const page = await bundle.page(path);
    const params = typedParams(page.params, (await paramsOf(path, way)) ?? {});
    if (page.kind === 'detail') {
      const [record] = await ask(page.load, expressions.arguments(page.with, { params }));
      return { params, ...(record && { record }) };
    }
    const found = page.kind === 'board' && page.search?.account ? user : undefined;
    return { params, ...(found && { found }) };
  };

  const paramsOf = (path: string, way: ReadonlySet<string>): Promise<Params | undefined> => {
    const params = known.get(path) ?? findParams(path, way);
    known.set(path, params);
    return params;
  };
  const findParams = async (path: string, way: ReadonlySet<string>): Promise<Params | undefined> => {
    const route = bundle.route(path);
    if (!route?.params?.length) return {};
    if (path in fromOutside) return fromOutside[path];
    const here = new Set([...way, path]);
    for (const opener of openers.filter(({ to, from }) => to === path && !here.has(from))) {
      const params = await given(opener, route, here);
      if (params) return params;
    }
    return ofEntity(route, here);
  };

  /** Of a page that something else than a page opens, such as a task: the key of the first of its entity on any list. */
  const ofEntity = async (route: BundledRoute, way: ReadonlySet<string>): Promise<Params | undefined> => {
    const page = await bundle.page(route.path);
    const [name, ...others] = route.required ?? [];
    if (name === undefined || others.length > 0 || !('entity' in page)) return undefined;
    const { entity } = page;
    const own = lists.filter(one => one.entity?.name === entity?.name && !way.has(one.from));
    const keyOf = async (list: Listed, scope: Scope): Promise<Params | undefined> => {
      const [row] = await rowsOn(list, scope);
      const key = row?.[entity?.key ?? ''];
      return key === undefined ? undefined : { [name]: String(key) };
    };
    for (const list of own) {
      const found = await keyOf(list, await scopeOf(list.from, way));
      if (found) return found;
    }
    // The first record of a page may have none of them, where others have.
    for (const list of own) {
      const found = await keyOf(list, {});
      if (found) return found;
    }
    return undefined;
  };

  /** The parameters that the first row gives which has them all. */
  const given = async (opener: Opener, route: BundledRoute, way: ReadonlySet<string>): Promise<Params | undefined> => {
    const scope = await scopeOf(opener.from, way);
    for (const row of opener.list ? await rowsOn(opener.list, scope) : [undefined]) {
      const inScope = row ? { ...scope, row } : scope;
      if (!expressions.holds(opener.when, inScope, false)) continue;
      const { params } = splitParams(route, argumentsIn(opener.with, inScope));
      if (Object.keys(params).length > 0 && (route.required ?? []).every(name => params[name])) return params;
    }
    return undefined;
  };
  const rowsOn = (list: Listed, scope: Scope): Promise<Row[]> =>
    ask(list.call, { ...argumentsIn(list.with, scope), ...list.args });

  /** The arguments, without those of what is not in scope: a page whose record is missing leads nowhere. */
  const argumentsIn = (args: BundledArguments, scope: Scope): Row =>
    Object.fromEntries(
      Object.entries(args)
        .filter(([, { cel }]) => needs(cel).every(name => name in scope))
        .map(([name, expression]) => [name, expressions.value(expression, scope)]),
    );

  return {
    params: async ({ path }) => (await paramsOf(path, new Set())) ?? {},
    scope: ({ path }) => scopeOf(path, new Set()),
  };
}

/** Which of what pages have in scope an expression reads. */
const needs = (cel: string): string[] =>
  ['row', 'rows', 'record', 'found', 'form'].filter(name => new RegExp(`\\b${name}\\b`).test(cel));
