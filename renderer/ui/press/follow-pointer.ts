import type { PointerEvent } from 'react';
import { isEscape } from '../keys/keys.ts';

/** Pixels that a pointer goes before it drags, how near an edge the ground scrolls by itself, and how far in a frame. */
const sizes = { begin: 4, edge: 40, step: 12 };

/** What is done with something that is dragged over a ground that scrolls. */
export interface Dragged {
  /** What scrolls. */
  scroller: HTMLElement;
  /** Pixels at its left and top that do not scroll with it, such as heads. */
  inset?: { left: number; top: number };
  /** It is not only pressed, but dragged. */
  begin(): void;
  /** It is here now, or the ground has scrolled below it. */
  show(at: { x: number; y: number; event: globalThis.PointerEvent }): void;
  /** It is over, however it ended. */
  end(): void;
  /** It was let go where it was shown last. */
  drop(): void;
  /** It was pressed, and not dragged. */
  press(): void;
}

/** Follows a pointer until it is let go; Escape gives up. @returns what ends it */
export function followPointer(
  begun: PointerEvent,
  { scroller, inset = { left: 0, top: 0 }, begin, show, end, drop, press }: Dragged,
): () => void {
  let last = begun.nativeEvent as globalThis.PointerEvent;
  let isDragging = false;
  let timer = 0;
  const shown = (): void => show({ x: last.clientX, y: last.clientY, event: last });
  const scroll = (): void => {
    const { left, right, top, bottom } = scroller.getBoundingClientRect();
    const [x, y] = [toward(last.clientX, left + inset.left, right), toward(last.clientY, top + inset.top, bottom)];
    if (x !== 0 || y !== 0) {
      scroller.scrollBy(x, y);
      shown();
    }
    timer = requestAnimationFrame(scroll);
  };
  const follow = (event: globalThis.PointerEvent): void => {
    last = event;
    if (!isDragging && Math.hypot(event.clientX - begun.clientX, event.clientY - begun.clientY) < sizes.begin) return;
    if (!isDragging) {
      isDragging = true;
      begin();
      timer = requestAnimationFrame(scroll);
    }
    shown();
  };
  const over = new AbortController();
  const stop = (): void => {
    over.abort();
    cancelAnimationFrame(timer);
    end();
  };
  const letGo = (): void => {
    stop();
    if (isDragging) drop();
    else press();
  };
  const giveUp = (event: KeyboardEvent): void => {
    if (!isEscape(event)) return;
    event.preventDefault();
    event.stopPropagation();
    stop();
  };
  const { signal } = over;
  window.addEventListener('pointermove', follow, { signal });
  window.addEventListener('pointerup', letGo, { signal });
  window.addEventListener('pointercancel', stop, { signal });
  window.addEventListener('keydown', giveUp, { capture: true, signal });
  return stop;
}

/** How far the ground scrolls toward an edge that is near. */
const toward = (place: number, low: number, high: number): number => {
  if (place < low + sizes.edge) return -sizes.step;
  return place > high - sizes.edge ? sizes.step : 0;
};
