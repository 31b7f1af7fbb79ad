import { hierarchy, tree } from 'd3-hierarchy';
import type { Box } from './boxes.ts';

/** right: what is below stands to the right; down: beneath it. */
export type Way = 'right' | 'down';

/** A box and the left upper corner where it stands, in pixels. */
interface Placed {
  box: Box;
  x: number;
  y: number;
}
export interface Plan {
  placed: Placed[];
  /** From each box to each below it, as SVG has a path. */
  lines: string;
  width: number;
  height: number;
  size: Size;
}
interface Size {
  width: number;
  height: number;
}

/** Pixels between boxes of one level, between levels, and around all of them. */
const gaps = { beside: 14, level: 52, around: 24 };

/** Where boxes stand: nothing overlaps, and each stands at the middle of those below it. @param folded what is below these is not drawn */
export function planOf(roots: readonly Box[], folded: ReadonlySet<string>, way: Way, size: Size): Plan {
  const [beside, level] = way === 'right' ? [size.height, size.width] : [size.width, size.height];
  // What stands at the top stands below nothing that is drawn.
  const below = (box: Box | null): readonly Box[] => (box === null ? roots : folded.has(box.key) ? [] : box.below);
  const all = tree<Box | null>()
    .nodeSize([beside + gaps.beside, level + gaps.level])
    .separation(() => 1)(hierarchy<Box | null>(null, below));
  const nodes = all.descendants().filter(({ data }) => data !== null);
  const first = Math.min(...nodes.map(({ x }) => x));
  const at = (x: number, y: number): { x: number; y: number } => {
    const [across, along] = [x - first + gaps.around, y - level - gaps.level + gaps.around];
    return way === 'right' ? { x: along, y: across } : { x: across, y: along };
  };
  const placed = nodes.map(({ data, x, y }) => ({ box: data as Box, ...at(x, y) }));
  const lines = nodes.flatMap(({ data, x, y, parent }) =>
    data && parent?.data ? line(at(parent.x, parent.y), at(x, y), way, size) : [],
  );
  return {
    placed,
    lines: lines.join(''),
    width: Math.max(0, ...placed.map(({ x }) => x)) + size.width + gaps.around,
    height: Math.max(0, ...placed.map(({ y }) => y)) + size.height + gaps.around,
    size,
  };
}

/** Out of the one above, across half of the gap, and into the one below. */
function line(from: { x: number; y: number }, to: { x: number; y: number }, way: Way, { width, height }: Size): string {
  if (way === 'right') {
    const [x, y] = [from.x + width, from.y + height / 2];
    return `M${x} ${y}H${x + gaps.level / 2}V${to.y + height / 2}H${to.x}`;
  }
  const [x, y] = [from.x + width / 2, from.y + height];
  return `M${x} ${y}V${y + gaps.level / 2}H${to.x + width / 2}V${to.y}`;
}

/** The box that an arrow key leads to; undefined: there is none. */
export function boxBeside({ placed }: Plan, box: Box, arrow: string, way: Way): Box | undefined {
  const turned = way === 'right' ? arrow : turns[arrow];
  if (turned === 'ArrowLeft') return box.above;
  if (turned === 'ArrowRight') return placed.find(one => one.box === box.below[0])?.box;
  const across = (one: Placed): number => (way === 'right' ? one.y : one.x);
  const level = placed.filter(one => one.box.level === box.level).sort((one, other) => across(one) - across(other));
  const index = level.findIndex(one => one.box === box);
  return level[index + (turned === 'ArrowDown' ? 1 : -1)]?.box;
}

/** What an arrow means where levels stand beneath each other. */
const turns: Readonly<Record<string, string>> = {
  ArrowUp: 'ArrowLeft',
  ArrowDown: 'ArrowRight',
  ArrowLeft: 'ArrowUp',
  ArrowRight: 'ArrowDown',
};
