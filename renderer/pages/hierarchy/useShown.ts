import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Brings boxes into sight: once they are drawn, as what stands above may have been folded. */
export function useShown(place: RefObject<HTMLElement | null>) {
  const wanted = useRef<{ key: string; block: ScrollLogicalPosition }>(undefined);
  const [, draw] = useState(0);
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { key, block } = wanted.current;
    wanted.current = undefined;
    const found = place.current?.querySelector(`[data-key="${CSS.escape(key)}"]`);
    found?.scrollIntoView({ block, inline: block });
  });
  const want = (key: string, block: ScrollLogicalPosition): void => {
    wanted.current = { key, block };
    draw(count => count + 1);
  };
  return {
    /** To the middle. */
    centre: (key: string) => want(key, 'center'),
    near: (key: string) => want(key, 'nearest'),
  };
}
