import { everyAccount, servicesOf } from '#scripts/tour/person.ts';
import { pagesFor, planFor, type Round } from '#scripts/tour/plan.ts';
import type { Visit } from '#scripts/tour/visit.ts';

/** Somebody who sits at the app, and the pages that are seen at their seat. */
export interface Seat {
  account: string;
  rounds: Round[];
}

/**
 * Every page of the catalogue once, at the seat of whoever may enter the fewest others: those who work with it, not those
 * who may everything.
 * @param url of an app with the sample data
 */
export async function seatsAt(url: string): Promise<Seat[]> {
  const [administrator, ...others] = await everyAccount();
  if (!administrator) return [];
  const all = await planFor(await servicesOf(url, administrator));
  const plans = [{ account: administrator.code, pages: Number.POSITIVE_INFINITY, rounds: all.rounds }];
  for (const account of others) {
    const services = await servicesOf(url, account);
    const { rounds } = await planFor(services, all.users);
    plans.push({ account: account.code, pages: pagesFor(services).length, rounds });
  }
  const seen = new Set<string>();
  return plans
    .sort((one, other) => one.pages - other.pages)
    .map(({ account, rounds }) => ({ account, rounds: rounds.map(round => fresh(round, seen)).filter(hasPages) }))
    .filter(({ rounds }) => rounds.length > 0);
}

const hasPages = ({ visits }: Round): boolean => visits.length > 0;

/** What of a round nobody has seen yet; the page that searches is one of them. */
function fresh({ search, visits }: Round, seen: Set<string>): Round {
  const isNew = ({ path }: Visit): boolean => !seen.has(path) && seen.add(path).has(path);
  return { visits: [...(search ? [search] : []), ...visits].filter(isNew), ...(search && { search }) };
}
