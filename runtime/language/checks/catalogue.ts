import { distance } from 'fastest-levenshtein';
import type { Permissions } from '../families/permissions.ts';
import type { Path } from '../issues/issue.ts';
import { nearest } from '../issues/nearest.ts';
import { isByLink } from '../kinds/form/is-by-link.ts';
import type { Doc, Documents } from '../load/document.ts';
import { remembered } from '../model/remembered.ts';
import type { AbsenceCheck, Check } from './check.ts';

/** Every page has an entry in the route-permission catalogue, and every entry has a page (spec 2.15). The login page and forms by link have none. */
export const catalogue: Check = ({ documents, reporter, resolved }) => {
  const entries = documents.permissions?.value.pages;
  if (!documents.permissions || !entries || !documents.app) return;
  const { login } = resolved.model.app;
  for (const page of documents.pages.values())
    if (!(page.name in entries) && page.name !== login && !isByLink(page.value))
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

/**
 * A label that no role has shuts everybody out; likely it is misspelt. Where somebody may do all, labels may be theirs
 * alone: then it is one of a page that is but a letter away from what other pages and roles have.
 */
export const grantedLabels: Check = ({ documents, reporter, resolved }) => {
  const document = documents.permissions;
  const roles = Object.values(resolved.model.roles);
  if (!document || roles.length === 0) return;
  const { pages, actions = [] } = document.value;
  const granted = new Set(roles.flatMap(({ permissions }) => (permissions === 'all' ? [] : permissions)));
  const hasAll = roles.some(({ permissions }) => permissions === 'all');
  const pagesOf = new Map<string, number>();
  for (const label of Object.values(pages)) pagesOf.set(label, (pagesOf.get(label) ?? 0) + 1);
  const isSlip = (label: string): boolean =>
    pagesOf.get(label) === 1 && [...granted].some(other => pagesOf.has(other) && isLetterAway(label, other));
  const tell = (label: string, path: Path, isWrong: (label: string) => boolean): void => {
    if (label && !granted.has(label) && isWrong(label))
      reporter.report(document, 'HD304', path, { name: label }, { hint: nearest(label, granted) });
  };
  for (const [page, label] of Object.entries(pages)) tell(label, ['pages', page], label => !hasAll || isSlip(label));
  for (const [index, label] of actions.entries()) tell(label, ['actions', index], () => !hasAll);
};

/** Whether two labels of some length differ in one letter. */
const isLetterAway = (one: string, other: string): boolean => one.length > 3 && distance(one, other) === 1;

/** A label of the catalogue that no page, action, call or condition names opens nothing. */
export const namedLabels: AbsenceCheck = ({ documents, reporter, doubt }) => {
  const document = documents.permissions;
  if (!document) return;
  const { actions = [], ...others } = document.value;
  const texts = [...textsIn(others), documents.app?.source?.text ?? ''];
  for (const [index, label] of actions.entries())
    if (!doubt.about(label) && !texts.some(text => text.includes(label)) && !namedBy(label, document, documents))
      reporter.report(document, 'HD309', ['actions', index], { name: label }, { hint: `permission: ${label}` });
};

/** Label → a document that names it, which is looked at first the next time. */
const naming = remembered((_: Doc<Permissions>) => new Map<string, Doc<unknown>>());

const familiesThatName = ['pages', 'services', 'entities', 'reports', 'processes'] as const;

/** A document that names a label of the catalogue. */
function namedBy(label: string, catalogued: Doc<Permissions>, documents: Documents): Doc<unknown> | undefined {
  const before = naming(catalogued).get(label);
  for (const family of familiesThatName) if (before && documents[family].get(before.name) === before) return before;
  for (const family of familiesThatName)
    for (const one of documents[family].values())
      if (one.source?.text.includes(label)) {
        naming(catalogued).set(label, one);
        return one;
      }
  return undefined;
}

/** Every text in a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
