import type { Check } from './check.ts';

/** A page that needs parameters is opened with them: without, it would refuse at once. */
export const openedParameters: Check = ({ documents, resolved, reporter }) => {
  const required = new Map(resolved.routes.map(route => [route.path, route.required ?? []]));
  for (const { opens } of resolved.uses)
    for (const { page, given, place } of opens) {
      const missing = (required.get(page) ?? []).filter(name => !given.has(name));
      if (missing.length > 0)
        place.report('HD223', { page, params: missing.join(', ') }, { hint: `with: { ${missing[0]}: … }` });
    }
  for (const message of documents.messages.values()) {
    const { open = '', with: given = {} } = message.value;
    const missing = (required.get(open) ?? []).filter(name => !(name in given));
    if (missing.length > 0)
      reporter.report(
        message,
        'HD223',
        ['open'],
        { page: open, params: missing.join(', ') },
        { hint: `with: { ${missing[0]}: … }` },
      );
  }
};
