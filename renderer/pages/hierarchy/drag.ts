import type { PointerEvent } from 'react';
import { followPointer } from '#renderer/ui/press/follow-pointer.ts';

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
  let over: Element | undefined;
  const targetOf = (element: Element | undefined): string | undefined =>
    (element as HTMLElement | undefined)?.dataset.key;
  return followPointer(begun, {
    scroller,
    begin: () => scroller.parentElement?.setAttribute('data-dragged', key),
    show({ x, y }) {
      const found = document.elementFromPoint(x, y)?.closest('[data-key]') ?? undefined;
      const now = found && scroller.parentElement?.contains(found) ? found : undefined;
      if (now !== over) over?.classList.remove('hierarchy-over');
      over = now;
      if (targetOf(over) !== key) over?.classList.add('hierarchy-over');
      ghost.textContent = say(targetOf(over));
      ghost.style.display = 'block';
      ghost.style.translate = `${x + 14}px ${y + 14}px`;
    },
    end() {
      over?.classList.remove('hierarchy-over');
      ghost.style.display = 'none';
      scroller.parentElement?.removeAttribute('data-dragged');
    },
    drop() {
      const target = targetOf(over);
      if (target !== undefined && target !== key) drop(target);
    },
    press,
  });
}
