import type { BundledRoute } from '#runtime/language/bundle/client.ts';
import { type Account, everyAccount, servicesOf } from '#scripts/pictures/tour/person.ts';
import { pagesFor, planFor, type Round } from '#scripts/pictures/tour/plan.ts';
import type { Visit } from '#scripts/pictures/tour/visit.ts';

/** Somebody who sits at the app, and the pages that are seen at their seat. */
export interface Seat {
  account: string;
  rounds: Round[];
}

/**
 * Every page of the catalogue once: at the seat of those who work with it, whoever works with the most pages first, and
 * of whoever may everything what nobody else may enter.
 * @param url of an app with the sample data
 * @param accounts those of the app, whoever may everything first; left out: those of the product
 * @param wanted of the pages; left out: all
 */
export async function seatsAt(
  url: string,
  accounts?: readonly Account[],
  wanted?: (route: BundledRoute) => boolean,
): Promise<Seat[]> {
  const [administrator, ...others] = accounts ?? (await everyAccount());
  if (!administrator) return [];
  const services = await servicesOf(url, administrator);
  const all = await planFor(services, [], wanted);
  const everything = pagesFor(services).length;
  // The newest of them have nothing to show yet.
  const users = [...all.users].reverse();
  const plans = [{ account: administrator.code, pages: 0, rounds: all.rounds }];
  for (const { code, password } of others) {
    const own = await servicesOf(url, { code, password });
    const pages = pagesFor(own).length;
    if (pages < everything) plans.push({ account: code, pages, rounds: (await planFor(own, users, wanted)).rounds });
  }
  const seen = new Set<string>();
  return plans
    .sort((one, other) => other.pages - one.pages)
    .map(({ account, rounds }) => ({ account, rounds: rounds.map(round => fresh(round, seen)).filter(hasPages) }))
    .filter(({ rounds }) => rounds.length > 0);
}

const hasPages = ({ visits }: Round): boolean => visits.length > 0;

/** What of a round nobody has seen yet; the page that searches is one of them. */
function fresh({ search, visits }: Round, seen: Set<string>): Round {
  const isNew = ({ path }: Visit): boolean => !seen.has(path) && seen.add(path).has(path);
  return { visits: [...(search ? [search] : []), ...visits].filter(isNew), ...(search && { search }) };
}
