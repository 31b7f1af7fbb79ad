import type { Dictionary } from '../families/dictionary.ts';
import type { MenuEntry } from '../families/menu.ts';
import type { Page } from '../families/page.ts';
import type { Doc, Documents } from './document.ts';

type Items = Dictionary['items'];

/** Where a label stands that no page of the menu leads to. */
const others = 'others';

/**
 * The labels of the catalogue as a dictionary, so that a role holds them like any other codes: below the groups of the
 * menu. A hidden page stands where the page stands that opens it, the label of an action where its page does.
 */
export function permissionDictionary({ menu, permissions, pages }: Documents): Dictionary {
  const groups: Items = {};
  const groupOf = new Map<string, string>();
  placeEntries(menu?.value.items ?? [], { groups, groupOf });
  const labelOf = permissions?.value.pages ?? {};
  const labelGroups = new Map<string, string>();
  const waiting = [...groupOf.keys()];
  for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
    const group = groupOf.get(page) ?? others;
    const label = labelOf[page];
    if (label && !labelGroups.has(label)) labelGroups.set(label, group);
    const { labels, opened } = namedIn(pages.get(page));
    for (const text of labels) if (!labelGroups.has(text)) labelGroups.set(text, group);
    for (const text of opened) {
      if (groupOf.has(text)) continue;
      groupOf.set(text, group);
      waiting.push(text);
    }
  }
  const labels = new Set([...Object.values(labelOf), ...(permissions?.value.actions ?? [])].filter(Boolean));
  const items: Items = { ...groups, [others]: { label: '其他' } };
  for (const label of labels) items[label] = { label, parent: labelGroups.get(label) ?? others };
  return { title: '权限', items: withoutEmptyGroups(items) };
}

/** The groups of the menu as codes, each below the one around it, and the group of each page. */
function placeEntries(
  entries: readonly MenuEntry[],
  found: { groups: Items; groupOf: Map<string, string> },
  parent?: string,
): void {
  for (const entry of entries) {
    if (typeof entry === 'string') found.groupOf.set(entry, parent ?? others);
    else {
      // A slash, which no label has: a group is never taken for a label.
      const code = `${parent ?? 'menu'}/${entry.key}`;
      found.groups[code] = { label: entry.title, ...(parent ? { parent } : {}) };
      placeEntries(entry.items, found, code);
    }
  }
}

interface Named {
  labels: string[];
  opened: string[];
}

const named = new WeakMap<Doc<Page>, Named>();

/** The labels that a page names, and the pages that it opens; read once of each document. */
function namedIn(document: Doc<Page> | undefined): Named {
  const known = document && named.get(document);
  if (known) return known;
  const found: Named = { labels: [], opened: [] };
  if (!document) return found;
  collect(document.value, '', found);
  named.set(document, found);
  return found;
}

/** Adds the texts that stand at the keys `permission` and `open`, or in lists that do, wherever they stand. */
function collect(value: unknown, key: string, found: Named): void {
  if (typeof value === 'string') {
    if (key === 'permission') found.labels.push(value);
    else if (key === 'open') found.opened.push(value);
  } else if (Array.isArray(value)) for (const each of value) collect(each, key, found);
  else if (typeof value === 'object' && value !== null)
    for (const [name, each] of Object.entries(value)) collect(each, name, found);
}

function withoutEmptyGroups(items: Items): Items {
  const used = new Set<string>();
  for (const [code, item] of Object.entries(items)) {
    if (code === others || code.startsWith('menu/')) continue;
    for (let at = parentOf(item); at !== undefined; at = parentOf(items[at])) used.add(at);
  }
  return Object.fromEntries(
    Object.entries(items).filter(([code]) => used.has(code) || (code !== others && !code.startsWith('menu/'))),
  );
}

const parentOf = (item: Items[string] | undefined): string | undefined =>
  typeof item === 'object' ? item.parent : undefined;
