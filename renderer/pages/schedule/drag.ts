import type { PointerEvent } from 'react';
import { followPointer } from '#renderer/ui/press/follow-pointer.ts';
import { type Held, isSame, moved, type Target } from './change.ts';
import { type Columns, placeAmong } from './columns.ts';
import { type Item, itemAt } from './lines.ts';
import type { Entry } from './plan.ts';

/** Pixels: the part of an entry at which it is stretched, and what stands above the rows. */
const sizes = { edge: 8, heads: 36 };

/** What is dragged over: measured once, when a drag begins. */
interface Ground {
  /** What scrolls. */
  scroller: HTMLElement;
  /** What the rows stand in. */
  body: HTMLElement;
  /** What is seen of the entry under way. */
  ghost: HTMLElement;
  items: readonly Item[];
  columns: Columns;
}

/** Which part of an entry a pointer holds. */
export function heldAt(event: PointerEvent, bar: Element): Held {
  const { left, right } = bar.getBoundingClientRect();
  if (right - left < sizes.edge * 3) return event.clientX > right - sizes.edge / 2 ? 'to' : 'whole';
  if (event.clientX - left < sizes.edge) return 'from';
  return right - event.clientX < sizes.edge ? 'to' : 'whole';
}

interface Drag {
  entry: Entry;
  held: Held;
  ground: Ground;
  /** What is said of the place while the entry is over it. */
  say(target: Target, name: string, isCopy: boolean): string;
  drop(target: Target, name: string, isCopy: boolean): void;
  /** It was pressed, and not dragged. */
  press(): void;
}

/**
 * Follows a pointer from an entry until it is let go. What moves is one element, past React: a frame costs nothing more.
 * Escape gives up. @returns what ends it
 */
export function beginDrag(begun: PointerEvent, { entry, held, ground, say, drop, press }: Drag): () => void {
  const { scroller, body, ghost, items, columns } = ground;
  const heads = body.getBoundingClientRect();
  const nameWidth = Number.parseFloat(getComputedStyle(body).getPropertyValue('--name')) || 0;
  const width = (body.offsetWidth - nameWidth) / columns.starts.length;
  const origin = { x: begun.clientX + scroller.scrollLeft, top: heads.top + scroller.scrollTop };
  let at: { target: Target; name: string; isCopy: boolean } | undefined;
  return followPointer(begun, {
    scroller,
    inset: { left: nameWidth, top: sizes.heads },
    begin: () => scroller.setAttribute('data-dragged', held),
    show({ x, y, event }) {
      const across = Math.round((x + scroller.scrollLeft - origin.x) / width);
      const item = itemAt(items, y - (origin.top - scroller.scrollTop));
      const own = items.find(one => 'line' in one && one.line.key === entry.owner);
      const over = held === 'whole' && item && 'line' in item ? item : own;
      if (!over || !('line' in over)) return;
      const target = moved(entry, held, { columns: across, size: columns.size }, over.line.key);
      at = { target, name: over.line.name, isCopy: held === 'whole' && (event.ctrlKey || event.metaKey) };
      const { first, last: until } = placeAmong(target, columns) ?? { first: 0, last: -1 };
      ghost.style.display = until < 0 ? 'none' : 'block';
      ghost.style.transform = `translate(${nameWidth + first * width}px, ${over.top}px)`;
      ghost.style.width = `${(until - first + 1) * width}px`;
      ghost.style.height = `${over.height}px`;
      ghost.textContent = say(target, at.name, at.isCopy);
    },
    end() {
      ghost.style.display = 'none';
      delete scroller.dataset.dragged;
    },
    drop() {
      if (at && (at.isCopy || !isSame(at.target, entry))) drop(at.target, at.name, at.isCopy);
    },
    press,
  });
}
