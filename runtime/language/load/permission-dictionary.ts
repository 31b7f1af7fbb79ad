import type { Dictionary } from '../families/dictionary.ts';
import type { MenuEntry } from '../families/menu.ts';
import type { Documents } from './document.ts';

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
    for (const { key, text } of textsIn(pages.get(page)?.value)) {
      if (key === 'permission' && !labelGroups.has(text)) labelGroups.set(text, group);
      if (key !== 'open' || groupOf.has(text)) continue;
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

/** Every text of a document with the key that it stands at. */
function textsIn(value: unknown, key = ''): { key: string; text: string }[] {
  if (typeof value === 'string') return [{ key, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => textsIn(each, Array.isArray(value) ? key : name));
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
