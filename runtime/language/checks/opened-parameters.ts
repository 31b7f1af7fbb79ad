import type { Check } from './check.ts';

/** A page that needs parameters is opened with them: without, it would refuse at once. */
export const openedParameters: Check = ({ resolved }) => {
  const required = new Map(resolved.routes.map(route => [route.path, route.required ?? []]));
  for (const { opens } of resolved.uses)
    for (const { page, given, place } of opens) {
      const missing = (required.get(page) ?? []).filter(name => !given.has(name));
      if (missing.length > 0)
        place.report('HD223', { page, params: missing.join(', ') }, { hint: `with: { ${missing[0]}: … }` });
    }
};
