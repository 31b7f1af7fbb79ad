import type { BundledMenuEntry } from '../app/bundle.ts';
import type { AbsenceCheck } from './check.ts';

/** A page that neither the menu nor a link of another page leads to is likely forgotten. */
export const reachable: AbsenceCheck = ({ documents, resolved, overview, reporter, doubt }) => {
  if (!documents.menu || !documents.app) return;
  const { home, login, account, personal, widgets = [] } = resolved.model.app;
  const reached = new Set([home, login, account?.page, ...personal, ...widgets.flatMap(widget => widget.opens)]);
  const add = (entries: readonly BundledMenuEntry[]): void => {
    for (const entry of entries) 'page' in entry ? reached.add(entry.page) : add(entry.items);
  };
  add(resolved.menu);
  for (const use of resolved.uses) for (const link of use.links) if (link !== use.path) reached.add(link);
  for (const step of overview.steps) if (step.step === 'link' && !step.ends) reached.add(step.page);
  for (const page of documents.pages.values())
    if (!reached.has(page.name) && !doubt.about(page.name))
      reporter.report(page, 'HD305', ['title'], { name: page.name });
};
