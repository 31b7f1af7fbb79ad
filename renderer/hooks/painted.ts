import { useEffect, useState } from 'react';

/** Whether what was there when `isThere` became true has been painted since; false again where it is gone. */
export function usePainted(isThere: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!isThere) return setPainted(false);
    return afterPaint(() => setPainted(true));
  }, [isThere]);
  return isPainted;
}

/** Runs a task in the next frame, before it is painted. */
export function inFrame(task: () => void): void {
  // Out of sight there are none.
  if (document.visibilityState === 'hidden') setTimeout(task);
  else requestAnimationFrame(task);
}

/** Runs a task once what is there has been painted; gives what cancels it. */
export function afterPaint(task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = (): void => {
    timer = setTimeout(task);
  };
  // Out of sight nothing is painted, and there is nothing to wait for.
  const frame = document.visibilityState === 'hidden' ? void run() : requestAnimationFrame(run);
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
