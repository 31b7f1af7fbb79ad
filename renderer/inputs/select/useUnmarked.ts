import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Other options have just come, and the library has not marked the chosen one among them yet: what is marked is whatever
 * has come into its place.
 */
export function useUnmarked(options: readonly unknown[], open: boolean): () => boolean {
  const isUnmarked = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is marked when these change
  useLayoutEffect(() => {
    isUnmarked.current = true;
  }, [options, open]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above; the library marks it in a time-out of its own effect
  useEffect(() => {
    const marked = setTimeout(() => {
      isUnmarked.current = false;
    });
    return () => clearTimeout(marked);
  }, [options, open]);
  return () => isUnmarked.current;
}
