import type { DictionaryItem } from '#runtime/language/bundle/model.ts';

/** A code that others stand below, with those of them that nothing stands below. */
export interface Branch {
  code: string;
  /** With what it stands below: 宽带业务受理 / 用户业务. */
  title: string;
  leaves: DictionaryItem[];
}

/** A tree of codes as one list of branches, in the order of the dictionary. Codes below nothing make one without a name. */
export function branchesOf(items: readonly DictionaryItem[]): Branch[] {
  const known = new Map(items.map(item => [item.value, item]));
  const inner = new Set(items.map(({ parent }) => parent));
  const titleOf = ({ label, parent }: DictionaryItem): string => {
    const above = parent === undefined ? undefined : known.get(parent);
    return above ? `${titleOf(above)} / ${label}` : label;
  };
  const branches = new Map<string, Branch>([['', { code: '', title: '', leaves: [] }]]);
  for (const item of items)
    if (inner.has(item.value)) branches.set(item.value, { code: item.value, title: titleOf(item), leaves: [] });
  for (const item of items) if (!inner.has(item.value)) branches.get(item.parent ?? '')?.leaves.push(item);
  return [...branches.values()].filter(({ leaves }) => leaves.length > 0);
}

/** Whether some codes of the dictionary stand below others. */
export const isTree = (items: readonly DictionaryItem[]): boolean => items.some(({ parent }) => parent !== undefined);
