import { type RefObject, useLayoutEffect, useState } from 'react';

/** How high an element is, in pixels, as long as it is there; 0 before it has been laid out. */
export function useHeight(element: RefObject<Element | null>): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    // Out of sight it has no height, and its layout is wanted again as it was.
    const tell = (): void => setHeight(before => measured.clientHeight || before);
    tell();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(tell);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return height;
}
