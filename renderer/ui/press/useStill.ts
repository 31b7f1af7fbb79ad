import { useEffect, useReducer, useRef } from 'react';
import { afterPress, isPressing } from './after-press.ts';

/**
 * A value that something is drawn by, as it was when a press began until it has ended: what is drawn in between could move
 * what is pressed away from under the pointer, and the press would be lost, or meet something else.
 */
export function useStill<T>(value: T): T {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const shown = useRef(value);
  if (!isPressing()) shown.current = value;
  const isBehind = shown.current !== value;
  useEffect(() => {
    if (!isBehind) return;
    let isWanted = true;
    afterPress(() => isWanted && drawAgain());
    return () => {
      isWanted = false;
    };
  }, [isBehind]);
  return shown.current;
}
