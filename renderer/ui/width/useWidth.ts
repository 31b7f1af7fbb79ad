import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * How wide an element is, in pixels, as long as it is there; 0 before it has been laid out.
 * @param step changes smaller than a step of so many pixels are not told, so that a window that is dragged draws seldom.
 */
export function useWidth(element: RefObject<Element | null>, step = 10): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const tell = (pixels: number): void => setWidth(Math.floor(pixels / step) * step);
    tell(measured.clientWidth);
    if (typeof ResizeObserver === 'undefined') return;
    // Out of sight it has no width, and its layout is wanted again as it was.
    const observer = new ResizeObserver(() => measured.clientWidth > 0 && tell(measured.clientWidth));
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element, step]);
  return width;
}
