import type { BundledRoute, PageKind } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { pageTitle } from '#runtime/services/documents/page-title.ts';
import { buildMenu, isInMenu } from '#runtime/services/menu/menu.ts';
import type { Scope, Services } from '#runtime/services/services.ts';
import { addressOf } from '#runtime/services/tabs/address.ts';
import { finderFor, type Params } from './parameters.ts';
import { type Question, questionsOf } from './questions.ts';
import { groupsOf } from './searched.ts';
import type { Visit } from './visit.ts';

/** A visit, and what the page asks for then. */
export interface Planned extends Visit {
  kind: PageKind;
  questions: Question[];
  /** Of a list: the columns that its records are known by. */
  main: string[];
}

/** Visits that follow one another with the same searched user, or none. */
export interface Round {
  user?: Row;
  /** What searches the user. */
  search?: Planned;
  visits: Planned[];
}

/** Pages that only something outside of the documents opens, and the test that opens them. */
const openedElsewhere: Record<string, string> = {
  confirmLogin: 'ways-in.test.ts, from the code of another window',
};

/** Every page that somebody may enter. */
export const pagesFor = ({ bundle, access }: Services): BundledRoute[] =>
  bundle.app().routes.filter(({ kind, link, permission }) => kind !== 'login' && !link && access.allows(permission));

export interface Plan {
  rounds: Round[];
  /** Pages that need parameters which no row gives this person. */
  unreached: string[];
  /** Pages that let none of the users in, and what they say. */
  closed: string[];
  /** The users who were found, of whom some are searched. */
  users: Row[];
}

/**
 * Every page that somebody may enter, as it is to be found with the sample data.
 * @param known users whom somebody else has found @param wanted of those pages; left out: all
 */
export async function planFor(
  services: Services,
  known: readonly Row[] = [],
  wanted: (route: BundledRoute) => boolean = () => true,
): Promise<Plan> {
  const routes = pagesFor(services).filter(({ path }) => !(path in openedElsewhere));
  const pages = await Promise.all(routes.map(({ path }) => services.bundle.page(path)));
  const rounds: Round[] = [];
  const [unreached, closed]: [string[], string[]] = [[], []];
  const { groups, users } = await groupsOf(services, routes.filter(wanted), known);
  for (const { user, routes: own } of groups) {
    if (user) services.account.set(user);
    const find = finderFor(services, pages, user ?? users[0]);
    const visits: Planned[] = [];
    for (const route of own) {
      const params = await find.params(route);
      const refusal = await refusalOf(services, route, params);
      if (route.required?.some(name => !params[name])) unreached.push(route.path);
      else if (refusal !== null) closed.push(`${route.path} says «${refusal}»`);
      else visits.push(await visitOf(services, route, params, await find.scope(route)));
    }
    rounds.push({ ...(user && { user, search: await searchFor(services, user) }), visits });
  }
  return { rounds, unreached, closed, users };
}

/** What a page says that does not let the searched user in. */
async function refusalOf({ guards }: Services, route: BundledRoute, params: Params): Promise<string | null> {
  const access = guards.access(route, params);
  if (access.kind === 'account') return access.message;
  return guards.isChecked(route) ? null : guards.check(route);
}

async function visitOf(services: Services, route: BundledRoute, params: Params, scope: Scope): Promise<Planned> {
  const { bundle, dictionaries, guards } = services;
  const menu = buildMenu(bundle.app().menu, bundle.route, guards.snapshot());
  const page = await bundle.page(route.path);
  const isOfRecord = page.kind === 'form' && Object.keys(params).length > 0;
  return {
    path: route.path,
    address: addressOf({ path: route.path, params, query: {} }, route),
    title: pageTitle(route, params, dictionaries),
    isInMenu: !isOfRecord && isInMenu(menu, route.path),
    kind: page.kind,
    questions: questionsOf(page, scope, services),
    main: page.kind === 'list' ? page.columns.filter(({ main, hide }) => main && !hide).map(({ name }) => name) : [],
  };
}

/** The page that searches, with what finds this one user. @throws Error where the app has no such page */
async function searchFor(services: Services, user: Row): Promise<Planned> {
  const { bundle } = services;
  const path = bundle.app().app.account?.page ?? '';
  const [route, page] = [bundle.route(path), await bundle.page(path)];
  const field = page.kind === 'board' ? page.search?.fields[0]?.name : undefined;
  if (route === undefined || field === undefined)
    throw new Error('Pages are for a searched user, and no page searches one.');
  const address = addressOf({ path, params: {}, query: { [field]: String(user[field]) } });
  return { ...(await visitOf(services, route, {}, { found: user })), address };
}
