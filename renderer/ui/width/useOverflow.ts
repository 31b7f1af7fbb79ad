import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Whether what is in a line is wider than the line; asked when the browser has laid it out by itself.
 * @param content other content, to be looked at anew
 */
export function useOverflow(line: RefObject<Element | null>, content: string): boolean {
  const [overflows, setOverflows] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has other parts
  useLayoutEffect(() => {
    const { current } = line;
    if (!current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setOverflows(current.scrollWidth > current.clientWidth + 1));
    for (const part of [current, ...current.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [line, content]);
  return overflows;
}
