import { textWidth } from '#renderer/blocks/table/content-widths.ts';
import { cellView } from '#renderer/cells/registry.ts';
import type { BundledSchedulePage } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { DictionaryService } from '#runtime/services/services.ts';
import type { Columns } from './columns.ts';
import { type Entry, type Plan, planOf } from './plan.ts';

/** A person or a thing, with what stands in its row. */
export interface Line {
  key: string;
  name: string;
  plan: Plan;
}

/** What stands below each other: the head of a group, or a row. Pixels from the top. */
export type Item = { top: number; height: number } & (
  | { group: string; count: number }
  | { line: Line /** Among the rows, from 0. */; index: number }
);

/** Pixels. */
const sizes = { group: 30, lane: 28, least: 38, around: 10, narrowest: 96, widest: 200, beside: 46 };

/** The rows by their groups, each with its entries. */
export function groupsOf(
  rows: readonly Row[],
  { entity, group }: BundledSchedulePage['rows'],
  dictionaries: Pick<DictionaryService, 'items'>,
): { title: string; rows: { key: string; name: string }[] }[] {
  const groups = new Map<string, { key: string; name: string }[]>();
  for (const row of rows) {
    const title = group ? cellView(group, row, dictionaries).text : '';
    const line = { key: String(row[entity.key]), name: String(row[entity.nameField] ?? row[entity.key]) };
    groups.set(title, [...(groups.get(title) ?? []), line]);
  }
  return [...groups].map(([title, found]) => ({ title, rows: found }));
}

/** Plans rows among these columns; one whose entries are as they were stays the same object, so that it is not drawn anew. */
export function planner(columns: Columns, isWorked: readonly boolean[]) {
  const known = new Map<string, { entries: readonly Entry[]; line: Line }>();
  return (key: string, name: string, entries: readonly Entry[]): Line => {
    const found = known.get(key);
    const isSame =
      found?.line.name === name &&
      found.entries.length === entries.length &&
      found.entries.every((entry, index) => entry === entries[index]);
    if (found && isSame) return found.line;
    const line = { key, name, plan: planOf(entries, columns, isWorked) };
    known.set(key, { entries, line });
    return line;
  };
}

/** All rows below each other, as far as their names have what is searched for. */
export function itemsOf(
  groups: ReturnType<typeof groupsOf>,
  entries: ReadonlyMap<string, readonly Entry[]>,
  plan: ReturnType<typeof planner>,
  searched: string,
): Item[] {
  const items: Item[] = [];
  let [top, index] = [0, 0];
  const add = (item: Item): void => {
    items.push(item);
    top += item.height;
  };
  for (const { title, rows } of groups) {
    const found = rows.filter(({ name }) => name.includes(searched) || title.includes(searched));
    if (found.length === 0) continue;
    if (title) add({ top, height: sizes.group, group: title, count: found.length });
    for (const { key, name } of found) {
      const line = plan(key, name, entries.get(key) ?? []);
      const height = Math.max(sizes.least, line.plan.lanes * sizes.lane + sizes.around);
      add({ top, height, line, index: index++ });
    }
  }
  return items;
}

/** Pixels of the column of names: as wide as the longest needs, within what leaves room for the days. */
export const namesWidth = (groups: ReturnType<typeof groupsOf>): number => {
  const longest = Math.max(0, ...groups.flatMap(({ rows }) => rows.map(({ name }) => textWidth(name))));
  return Math.min(sizes.widest, Math.max(sizes.narrowest, longest + sizes.beside));
};

/** How high all of them are. */
export const heightOf = (items: readonly Item[]): number => {
  const last = items.at(-1);
  return last ? last.top + last.height : 0;
};

/** The one at a height; undefined outside. */
export const itemAt = (items: readonly Item[], y: number): Item | undefined =>
  items.find(({ top, height }) => y >= top && y < top + height);
