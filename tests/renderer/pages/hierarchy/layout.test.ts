import { describe, expect, it } from 'vitest';
import { type Box, boxesOf, inOrder, isWithin } from '#renderer/pages/hierarchy/boxes.ts';
import { boxBeside, planOf } from '#renderer/pages/hierarchy/layout.ts';
import type { BundledHierarchyPage } from '#runtime/language/bundle/client.ts';

const page = {
  entity: { name: 'area', title: '区域', key: 'areaId', nameField: 'areaName' },
  parent: { name: 'parentId', label: '上级', type: 'reference' },
  figures: {
    sum: [{ name: 'places', label: '编制', type: 'integer' }],
    from: [{ measures: [{ name: 'members', label: '在岗', type: 'integer' }] }],
  },
} as unknown as BundledHierarchyPage;
const size = { width: 200, height: 80 };
const none = new Set<string>();

/** Three hundred: each of the first hundred has two below it. */
const rows = Array.from({ length: 300 }, (_, index) => ({
  areaId: index + 1,
  areaName: `区${index + 1}`,
  parentId: index === 0 ? null : Math.ceil(index / 3),
  places: 1,
}));
const counted = new Map([
  ['300', { members: 5 }],
  ['1', { members: 1 }],
]);
const roots = boxesOf(rows, page, counted);
const [root] = roots as [Box];
const overlap = (way: 'right' | 'down'): number => {
  const { placed } = planOf(roots, none, way, size);
  const isOver = (one: (typeof placed)[number], other: (typeof placed)[number]): boolean =>
    Math.abs(one.x - other.x) < size.width && Math.abs(one.y - other.y) < size.height;
  return placed.filter((one, index) => placed.some((other, at) => at > index && isOver(one, other))).length;
};

it('what is counted is that of the record, and that of all below it', () => {
  expect(roots).toHaveLength(1);
  expect(root.own).toEqual({ places: 1, members: 1 });
  expect(root.all).toEqual({ places: 300, members: 6, records: 299 });
});

it('a record whose one above is not there stands at the top, also one that says it is its own', () => {
  const alone = boxesOf(
    [
      { areaId: 7, areaName: '甲', parentId: 99 },
      { areaId: 8, areaName: '乙', parentId: 8 },
    ],
    page,
    counted,
  );
  expect(alone.map(({ name, level }) => [name, level])).toEqual([
    ['甲', 1],
    ['乙', 1],
  ]);
});

describe.each(['right', 'down'] as const)('three hundred boxes, %s', way => {
  it('none lies over another one, and all within the drawing', () => {
    expect(overlap(way)).toBe(0);
    const plan = planOf(roots, none, way, size);
    expect(plan.placed).toHaveLength(300);
    expect(Math.min(...plan.placed.flatMap(({ x, y }) => [x, y]))).toBeGreaterThanOrEqual(0);
    expect(Math.max(...plan.placed.map(({ x }) => x + size.width))).toBeLessThan(plan.width);
    expect(Math.max(...plan.placed.map(({ y }) => y + size.height))).toBeLessThan(plan.height);
    // A line to each but the first.
    expect(plan.lines.match(/M/g)).toHaveLength(299);
  });

  it('arrows lead to the one above, the first below and those beside', () => {
    const plan = planOf(roots, none, way, size);
    const [onward, back, next] =
      way === 'right' ? ['ArrowRight', 'ArrowLeft', 'ArrowDown'] : ['ArrowDown', 'ArrowUp', 'ArrowRight'];
    const first = boxBeside(plan, root, onward, way) as Box;
    expect(first.name).toBe('区2');
    expect(boxBeside(plan, first, back, way)).toBe(root);
    expect(boxBeside(plan, first, next, way)?.name).toBe('区3');
    expect(boxBeside(plan, root, back, way)).toBeUndefined();
  });
});

it('what is folded is not drawn, and nothing is moved below itself', () => {
  const [second] = root.below as [Box];
  expect(planOf(roots, new Set([root.key]), 'right', size).placed).toHaveLength(1);
  expect(inOrder(roots, new Set([second.key]))).toHaveLength(300 - (second.all.records ?? 0));
  expect(isWithin(second, root)).toBe(true);
  expect(isWithin(root, second)).toBe(false);
});
