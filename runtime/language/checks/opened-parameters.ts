import type { Doc } from '../load/document.ts';
import type { Check } from './check.ts';

/** A page that needs parameters is opened with them: without, it would refuse at once. */
export const openedParameters: Check = ({ documents, resolved, reporter }) => {
  const required = new Map(resolved.routes.map(route => [route.path, route.required ?? []]));
  const tell = (
    document: Doc<object>,
    at: readonly string[],
    { page, given = {} }: { page: string; given?: Readonly<Record<string, unknown>> | undefined },
  ) => {
    const missing = (required.get(page) ?? []).filter(name => !(name in given));
    if (missing.length > 0)
      reporter.report(
        document,
        'HD223',
        at,
        { page, params: missing.join(', ') },
        { hint: `with: { ${missing[0]}: … }` },
      );
  };
  for (const { opens } of resolved.uses)
    for (const { page, given, place } of opens) {
      const missing = (required.get(page) ?? []).filter(name => !given.has(name));
      if (missing.length > 0)
        place.report('HD223', { page, params: missing.join(', ') }, { hint: `with: { ${missing[0]}: … }` });
    }
  for (const message of documents.messages.values())
    if (message.value.open) tell(message, ['open'], { page: message.value.open, given: message.value.with });
  const { app } = documents;
  for (const [index, page] of (app?.value.account?.acts ?? []).entries())
    if (app) tell(app, ['account', 'acts', String(index)], { page });
  for (const entity of documents.entities.values()) {
    const { assignee, search } = entity.value;
    if (assignee?.open) tell(entity, ['assignee', 'open'], { page: assignee.open, given: assignee.with });
    if (assignee?.list) tell(entity, ['assignee', 'list'], { page: assignee.list });
    if (search?.open) tell(entity, ['search', 'open'], { page: search.open, given: search.with });
  }
};
