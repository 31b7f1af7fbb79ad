import type { Services } from '#runtime/services/services.ts';
import { type Account, everyAccount, servicesOf } from '#scripts/pictures/tour/person.ts';
import { appUrl } from '../place.ts';

/** Somebody of the sample, and what they may. */
export interface Person {
  account: Account;
  services: Services;
}

/** Everybody who may not enter every page, those first who may enter few: of a page they are the ones whose it is. */
export async function people(): Promise<Person[]> {
  const all: (Person & { pages: number })[] = [];
  for (const account of await everyAccount()) {
    const services = await servicesOf(appUrl(), account);
    const { routes } = services.bundle.app();
    const pages = routes.filter(({ permission }) => services.access.allows(permission)).length;
    if (pages < routes.length) all.push({ account, services, pages });
  }
  return all.sort((one, other) => one.pages - other.pages);
}
