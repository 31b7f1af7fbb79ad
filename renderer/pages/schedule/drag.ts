import type { PointerEvent } from 'react';
import { isEscape } from '#renderer/ui/keys/keys.ts';
import { type Held, isSame, moved, type Target } from './change.ts';
import { type Columns, placeAmong } from './columns.ts';
import { type Item, itemAt } from './lines.ts';
import type { Entry } from './plan.ts';

/** Pixels that a pointer goes before it drags, the part of an entry at which it is stretched, and where the grid scrolls by itself. */
const sizes = { begin: 4, edge: 8, scroll: 36, step: 14 };

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
  const last = { x: begun.clientX, y: begun.clientY, isCopy: false };
  let isDragging = false;
  let timer = 0;
  let at: { target: Target; name: string } | undefined;

  const show = (): void => {
    const across = Math.round((last.x + scroller.scrollLeft - origin.x) / width);
    const item = itemAt(items, last.y - (origin.top - scroller.scrollTop));
    const own = items.find(one => 'line' in one && one.line.key === entry.owner);
    const over = held === 'whole' && item && 'line' in item ? item : own;
    if (!over || !('line' in over)) return;
    const target = moved(entry, held, { columns: across, size: columns.size }, over.line.key);
    at = { target, name: over.line.name };
    const { first, last: until } = placeAmong(target, columns) ?? { first: 0, last: -1 };
    ghost.style.display = until < 0 ? 'none' : 'block';
    ghost.style.transform = `translate(${nameWidth + first * width}px, ${over.top}px)`;
    ghost.style.width = `${(until - first + 1) * width}px`;
    ghost.style.height = `${over.height}px`;
    ghost.textContent = say(target, over.line.name, last.isCopy);
  };
  const scroll = (): void => {
    const { left, right, top, bottom } = scroller.getBoundingClientRect();
    const toward = (place: number, low: number, high: number): number =>
      place < low + sizes.scroll ? -sizes.step : place > high - sizes.scroll ? sizes.step : 0;
    const [x, y] = [toward(last.x, left + nameWidth, right), toward(last.y, top + sizes.scroll, bottom)];
    if (x !== 0 || y !== 0) {
      scroller.scrollBy(x, y);
      show();
    }
    timer = requestAnimationFrame(scroll);
  };
  const follow = (event: globalThis.PointerEvent): void => {
    Object.assign(last, {
      x: event.clientX,
      y: event.clientY,
      isCopy: held === 'whole' && (event.ctrlKey || event.metaKey),
    });
    if (!isDragging && Math.hypot(last.x - begun.clientX, last.y - begun.clientY) < sizes.begin) return;
    if (!isDragging) {
      isDragging = true;
      scroller.dataset.dragged = held;
      timer = requestAnimationFrame(scroll);
    }
    show();
  };
  const end = (): void => {
    cancelAnimationFrame(timer);
    ghost.style.display = 'none';
    delete scroller.dataset.dragged;
    window.removeEventListener('pointermove', follow);
    window.removeEventListener('pointerup', letGo);
    window.removeEventListener('pointercancel', end);
    window.removeEventListener('keydown', give, true);
  };
  const letGo = (): void => {
    const found = isDragging ? at : undefined;
    end();
    if (!isDragging) press();
    else if (found && (last.isCopy || !isSame(found.target, entry))) drop(found.target, found.name, last.isCopy);
  };
  const give = (event: KeyboardEvent): void => {
    if (!isEscape(event)) return;
    event.preventDefault();
    event.stopPropagation();
    end();
  };
  window.addEventListener('pointermove', follow);
  window.addEventListener('pointerup', letGo);
  window.addEventListener('pointercancel', end);
  window.addEventListener('keydown', give, true);
  return end;
}
