import { nearest } from '../issues/nearest.ts';
import type { Check } from './check.ts';

/** Every page has an entry in the route-permission catalogue, and every entry has a page (spec 2.15). The login page has none. */
export const catalogue: Check = ({ documents, reporter, resolved }) => {
  const entries = documents.permissions?.value.pages;
  if (!documents.permissions || !entries || !documents.app) return;
  const { login } = resolved.model.app;
  for (const page of documents.pages.values())
    if (!(page.name in entries) && page.name !== login)
      reporter.report(
        page,
        'HD301',
        ['title'],
        { name: page.name },
        { key: true, hint: `permissions.yaml: pages: { ${page.name}: ${page.value.title} }` },
      );
  for (const name of Object.keys(entries))
    if (!documents.pages.has(name) && !documents.broken.has(name))
      reporter.report(
        documents.permissions,
        'HD302',
        ['pages', name],
        { name },
        { key: true, hint: nearest(name, documents.pages.keys()) },
      );
};

/** A label that no role has shuts everybody out; likely it is misspelt. */
export const grantedLabels: Check = ({ documents, reporter, resolved }) => {
  const document = documents.permissions;
  const roles = Object.values(resolved.model.roles);
  if (!document || roles.length === 0 || roles.some(role => role.permissions === 'all')) return;
  const granted = new Set(roles.flatMap(role => role.permissions));
  for (const [page, label] of Object.entries(document.value.pages))
    if (label && !granted.has(label)) reporter.report(document, 'HD304', ['pages', page], { name: label });
};
