import type { Place } from './context.ts';

/** Notes the parameters that a page is opened with. @param place where they are given */
export function usesParameters(page: string, given: object | undefined, place: Place): void {
  const known = place.context.documents.pages.get(page)?.value.params ?? {};
  for (const name of Object.keys(given ?? {}))
    if (Object.hasOwn(known, name)) place.at(name).uses('parameter', page, name, 'key');
}
