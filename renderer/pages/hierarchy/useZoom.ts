import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const limits = { least: 0.25, most: 1.75, step: 1.2 };
const within = (zoom: number): number => Math.min(limits.most, Math.max(limits.least, zoom));

interface Sized {
  width: number;
  height: number;
}

export interface Zoom {
  value: number;
  /** Closer, or further away; what is at the middle stays there. */
  by(steps: number): void;
  /** All of it in sight. */
  fit(): void;
  /** As large as it is. */
  whole(): void;
}

/** How large a drawing is shown: by buttons, and by the wheel with Ctrl, about the pointer. */
export function useZoom(scroller: RefObject<HTMLElement | null>, drawing: Sized): Zoom {
  const [value, set] = useState(1);
  /** The point of the drawing that stays where it is, and where in the window of it that is. */
  const held = useRef<{ x: number; y: number; left: number; top: number }>(undefined);
  const present = useRef({ value, drawing });
  present.current = { value, drawing };
  const to = useCallback(
    (zoom: number, left: number, top: number): void => {
      const element = scroller.current;
      const { value: before } = present.current;
      if (!element) return;
      held.current = { x: (element.scrollLeft + left) / before, y: (element.scrollTop + top) / before, left, top };
      set(within(zoom));
    },
    [scroller],
  );
  useLayoutEffect(() => {
    const element = scroller.current;
    const point = held.current;
    held.current = undefined;
    if (element && point)
      element.scrollTo({ left: point.x * value - point.left, top: point.y * value - point.top, behavior: 'instant' });
  }, [scroller, value]);
  useEffect(() => {
    const element = scroller.current;
    const turn = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { left, top } = (element as HTMLElement).getBoundingClientRect();
      to(present.current.value * Math.exp(-event.deltaY / 400), event.clientX - left, event.clientY - top);
    };
    // The browser would zoom the whole page: only a listener that is not passive may keep it from that.
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [scroller, to]);
  const middle = (zoom: number): void => {
    const { clientWidth = 0, clientHeight = 0 } = scroller.current ?? {};
    to(zoom, clientWidth / 2, clientHeight / 2);
  };
  return {
    value,
    by: steps => middle(value * limits.step ** steps),
    fit() {
      const { clientWidth = 0, clientHeight = 0 } = scroller.current ?? {};
      set(within(Math.min(1, clientWidth / drawing.width, clientHeight / drawing.height)));
    },
    whole: () => middle(1),
  };
}
