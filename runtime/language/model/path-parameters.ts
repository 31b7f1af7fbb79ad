/** The parameters in a path: /a/:id/b/:x → id, x. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/:([A-Za-z][A-Za-z0-9_]*)/g)].map(match => match[1] ?? '');
