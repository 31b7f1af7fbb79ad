import type { BundledHierarchyPage } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';

/** A record, what stands above and below it, and what is counted for it. */
export interface Box {
  /** Its key as a text. */
  key: string;
  row: Row;
  name: string;
  above: Box | undefined;
  below: Box[];
  /** 1 at the top. */
  level: number;
  /** Figure → how much, of the record itself. */
  own: Figures;
  /** The same with all below it, and how many records stand there (`records`). */
  all: Figures;
}
export type Figures = Record<string, number>;

/** Key → figures that reports have counted. */
export type Counted = ReadonlyMap<string, Figures>;

/** Records as boxes, in their order. One whose record above is not among them stands at the top. */
export function boxesOf(rows: readonly Row[], page: BundledHierarchyPage, counted: Counted): Box[] {
  const { key, nameField } = page.entity;
  const added = (page.figures?.sum ?? []).map(({ name }) => name);
  const measured = (page.figures?.from ?? []).flatMap(({ measures }) => measures).map(({ name }) => name);
  const boxes = new Map(
    rows.map((row): [string, Box] => {
      const known = String(row[key]);
      const figures = counted.get(known);
      const own = Object.fromEntries([
        ...added.map(one => [one, Number(row[one] ?? 0)]),
        ...measured.map(one => [one, figures?.[one] ?? 0]),
      ]) as Figures;
      const name = String(row[nameField] ?? known);
      return [
        known,
        { key: known, row, name, above: undefined, below: [], level: 1, own, all: { ...own, records: 0 } },
      ];
    }),
  );
  const roots: Box[] = [];
  for (const box of boxes.values()) {
    const above = boxes.get(String(box.row[page.parent.name]));
    box.above = above === box ? undefined : above;
    (box.above?.below ?? roots).push(box);
  }
  for (const root of roots) settle(root, 1);
  return roots;
}

function settle(box: Box, level: number): void {
  box.level = level;
  for (const below of box.below) {
    settle(below, level + 1);
    for (const name of Object.keys(box.own)) box.all[name] = (box.all[name] ?? 0) + (below.all[name] ?? 0);
    box.all.records = (box.all.records ?? 0) + (below.all.records ?? 0) + 1;
  }
}

/** All boxes, each before those below it; what is below a folded one is left out. */
export const inOrder = (boxes: readonly Box[], folded: ReadonlySet<string> = new Set()): Box[] =>
  boxes.flatMap(box => [box, ...(folded.has(box.key) ? [] : inOrder(box.below, folded))]);

/** Those above it, the highest first. */
export const pathTo = (box: Box): Box[] => (box.above ? [...pathTo(box.above), box.above] : []);

/** Whether it is the other one, or stands below it. */
export const isWithin = (box: Box, other: Box): boolean => box === other || pathTo(box).includes(other);

/** 云州宽带公司 / 客户服务中心: where it stands. */
export const placeText = (box: Box): string =>
  pathTo(box)
    .map(({ name }) => name)
    .join(' / ');
