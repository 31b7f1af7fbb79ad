import { rowsOf } from '#renderer/blocks/data/rows-of.ts';
import type { BundledRoute } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { Services } from '#runtime/services/services.ts';

/** A name that many customers of the sample data have. */
const someone = '王';
/** Users to choose from: some of each type. */
const enough = 8;

/** Pages that one searched user may enter; without one, those that need none. */
export interface Group {
  user?: Row;
  routes: BundledRoute[];
}

/**
 * Parts pages by the user who has to be searched before: of the users found, the first whose type and state let the page
 * be entered. The page that searches is seen by searching.
 * @param known users whom somebody else has found; none: this person looks for some by a name
 */
export async function groupsOf(
  services: Services,
  routes: readonly BundledRoute[],
  known: readonly Row[],
): Promise<{ groups: Group[]; users: Row[] }> {
  const { account, bundle, guards } = services;
  const search = bundle.app().app.account?.page;
  account.clear();
  const needsOne = (route: BundledRoute): boolean => guards.access(route, named(route)).kind === 'account';
  const users = routes.some(route => route.path === search) ? await foundUsers(services, known) : [];
  const isSearched = (route: BundledRoute): boolean => route.path === search && users.length > 0;
  const groups: Group[] = [{ routes: routes.filter(route => !isSearched(route) && !needsOne(route)) }];
  if (users[0]) groups.push({ user: users[0], routes: [] });
  for (const route of routes.filter(needsOne)) {
    const searched = groups.flatMap(({ user }) => (user ? [user] : []));
    // Where nobody may enter, the visit says so.
    const user = (await firstLetIn(services, route, [...searched, ...users])) ?? users[0];
    const group = groups.find(one => one.user === user);
    if (group) group.routes.push(route);
    else groups.push({ ...(user && { user }), routes: [route] });
  }
  account.clear();
  return { groups, users };
}

/** As if the address said which record. */
const named = ({ required = [] }: BundledRoute): Record<string, string> =>
  Object.fromEntries(required.map(name => [name, '1']));

/** Users whom this person finds: by a name, or where names are masked, of those known the first few by their number. */
async function foundUsers({ bundle, calls }: Services, known: readonly Row[]): Promise<Row[]> {
  const path = bundle.app().app.account?.page;
  const page = path === undefined ? undefined : await bundle.page(path);
  if (page?.kind !== 'board' || !page.search) return [];
  const { call, fields } = page.search;
  const ask = async (filters: Row): Promise<Row[]> =>
    rowsOf(await calls.run(call, { ...filters, curPage: 1, limit: 50 }, { quiet: true, asks: true }));
  if (known.length === 0) {
    const users = await ask({ custName: someone });
    // Of somebody in service there is something to see.
    const inService = (user: Row): boolean => user.status === 'active';
    return [...users.filter(inService), ...users.filter(user => !inService(user))];
  }
  const number = fields[0]?.name ?? '';
  const found: Row[] = [];
  for (const user of inTurn(known)) {
    found.push(...(await ask({ [number]: user[number] })));
    if (found.length >= enough) break;
  }
  return found;
}

/** The first of each type, then the second of each: pages are for users of a type, and the newest may all be of one. */
function inTurn(users: readonly Row[]): Row[] {
  const turns = new Map<unknown, number>();
  const turned = users.map(user => {
    const turn = turns.get(user.userSpec) ?? 0;
    turns.set(user.userSpec, turn + 1);
    return { user, turn };
  });
  return turned.sort((one, other) => one.turn - other.turn).map(({ user }) => user);
}

async function firstLetIn(
  { account, guards }: Services,
  route: BundledRoute,
  users: readonly Row[],
): Promise<Row | undefined> {
  for (const user of users) {
    account.set(user);
    if (guards.access(route, named(route)).kind !== 'account' && (await guards.check(route)) === null) return user;
  }
  return undefined;
}
