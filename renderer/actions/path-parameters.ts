/** The parts of a path such as :id. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/:([A-Za-z][A-Za-z0-9_]*)/g)].map(match => match[1] ?? '');
