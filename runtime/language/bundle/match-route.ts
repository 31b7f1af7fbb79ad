import type { BundledRoute } from '../app/bundle.ts';

interface Match {
  route: BundledRoute;
  /** The parameters that stand in the path. */
  params: Record<string, string>;
}

/**
 * The page of an address's path, as the address bar has it: /orderPage/malfunction is orderPage with its parameter.
 * A page whose parameters are missing is found, too, so that it can say which.
 */
export function matchRoute(pathname: string, routeOf: (path: string) => BundledRoute | undefined): Match | undefined {
  const parts = pathname.replace(/^\//, '').split('/').map(decoded);
  for (let count = 0; count < parts.length; count++) {
    const route = routeOf(parts.slice(0, parts.length - count).join('/'));
    const names = route?.inPath ?? [];
    if (!route || (count > 0 && names.length !== count)) continue;
    return {
      route,
      params: {
        ...Object.fromEntries(
          names.slice(0, count).map((name, at) => [name, codeOf(parts.at(at - count) ?? '', route.names?.[name])]),
        ),
      },
    };
  }
  return undefined;
}

/** The code that a word of an address is for; any other word is itself. */
const codeOf = (word: string, names: Readonly<Record<string, readonly string[]>> = {}): string =>
  Object.keys(names).find(code => names[code]?.includes(word)) ?? word;

/** What cannot be read stands for itself. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
