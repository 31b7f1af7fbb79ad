import type { Place } from './context.ts';

/**
 * Notes the parameters that a page is opened with; whether it has them is asked elsewhere, so that who opens it does not
 * follow from what it says. @param place where they are given
 */
export function usesParameters(page: string, given: object | undefined, place: Place): void {
  for (const name of Object.keys(given ?? {})) place.at(name).uses('parameter', page, name, 'key');
}
