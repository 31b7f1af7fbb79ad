import type { PointerEvent } from 'react';
import { isEscape } from '#renderer/ui/keys/keys.ts';

/** Pixels that a pointer goes before it drags, and where the drawing scrolls by itself. */
const sizes = { begin: 4, scroll: 40, step: 12 };

interface Ground {
  /** What scrolls. */
  scroller: HTMLElement;
  /** What says where it would go. */
  ghost: HTMLElement;
}

interface Drag {
  ground: Ground;
  /** The key that is dragged. */
  key: string;
  /** What is said over a box, by its key; of the top level ''; undefined: over nothing. */
  say(target: string | undefined): string;
  drop(target: string): void;
  press(): void;
}

/**
 * Follows a pointer from a box until it is let go; what moves is one element, past React. Escape gives up.
 * @returns what ends it
 */
export function beginDrag(
  begun: PointerEvent,
  { ground: { scroller, ghost }, key, say, drop, press }: Drag,
): () => void {
  const last = { x: begun.clientX, y: begun.clientY };
  let isDragging = false;
  let timer = 0;
  let over: Element | undefined;

  const targetOf = (element: Element | undefined): string | undefined =>
    (element as HTMLElement | undefined)?.dataset.key;
  const show = (): void => {
    const found = document.elementFromPoint(last.x, last.y)?.closest('[data-key]') ?? undefined;
    const now = found && scroller.parentElement?.contains(found) ? found : undefined;
    if (now !== over) over?.classList.remove('hierarchy-over');
    over = now;
    if (targetOf(over) !== key) over?.classList.add('hierarchy-over');
    ghost.textContent = say(targetOf(over));
    ghost.style.display = 'block';
    ghost.style.translate = `${last.x + 14}px ${last.y + 14}px`;
  };
  const scroll = (): void => {
    const { left, right, top, bottom } = scroller.getBoundingClientRect();
    const toward = (place: number, low: number, high: number): number =>
      place < low + sizes.scroll ? -sizes.step : place > high - sizes.scroll ? sizes.step : 0;
    const [x, y] = [toward(last.x, left, right), toward(last.y, top, bottom)];
    if (x !== 0 || y !== 0) {
      scroller.scrollBy(x, y);
      show();
    }
    timer = requestAnimationFrame(scroll);
  };
  const follow = (event: globalThis.PointerEvent): void => {
    Object.assign(last, { x: event.clientX, y: event.clientY });
    if (!isDragging && Math.hypot(last.x - begun.clientX, last.y - begun.clientY) < sizes.begin) return;
    if (!isDragging) {
      isDragging = true;
      scroller.parentElement?.setAttribute('data-dragged', key);
      timer = requestAnimationFrame(scroll);
    }
    show();
  };
  const end = (): void => {
    cancelAnimationFrame(timer);
    over?.classList.remove('hierarchy-over');
    ghost.style.display = 'none';
    scroller.parentElement?.removeAttribute('data-dragged');
    window.removeEventListener('pointermove', follow);
    window.removeEventListener('pointerup', letGo);
    window.removeEventListener('pointercancel', end);
    window.removeEventListener('keydown', give, true);
  };
  const letGo = (): void => {
    const target = targetOf(over);
    end();
    if (!isDragging) press();
    else if (target !== undefined && target !== key) drop(target);
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
