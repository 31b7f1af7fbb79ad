import { type Call, methods } from '../families/service.ts';
import { nearest } from '../issues/nearest.ts';
import type { CallAddress } from '../model/model.ts';
import { pathParameters } from '../model/path-parameters.ts';
import type { Place } from './context.ts';
import { usesInPath } from './path-parameter.ts';

/** The specification's paths keep their double slashes (spec 7.3). */
export const joinPath = (base: string, path: string): string => (path === '' ? base : `${base}/${path}`);

/** The path of a call below its base; '' of one that has none. */
export const pathOf = (call: Call): string =>
  methods.map(method => call[method]).find(path => path !== undefined) ?? '';

/**
 * The further addresses of a call. Each reads as the call does, so that what must not write is asked by GET everywhere,
 * and has no parameters but those of the call.
 */
export function resolveOtherAddresses(
  also: NonNullable<Call['also']>,
  { name, entity, base, main }: { name: string; entity: string | undefined; base: string; main: CallAddress },
  place: Place,
): CallAddress[] {
  const known = pathParameters(main.path);
  return also.flatMap((one, index) => {
    const at = place.at(index);
    const [method, more] = methods.filter(key => one[key] !== undefined);
    if (!method || more) {
      at.report('HD503', {}, { key: true });
      return [];
    }
    if ((method === 'get') !== (main.method === 'get'))
      at.at(method).report('HD531', { name, method: main.method.toUpperCase() }, { key: true });
    const given = one[method] ?? '';
    usesInPath({ name, entity }, given, at.at(method));
    for (const param of pathParameters(given))
      if (!known.includes(param)) at.at(method).report('HD530', { name, param }, { hint: nearest(param, known) });
    return [{ method, path: given.startsWith('/') ? given : joinPath(base, given) }];
  });
}
