/** Milliseconds after which a pause is no longer waited for. */
const patience = 300;

/** Milliseconds that a page which has just been opened has the line and the machine for itself, and may have at most. */
const [pageFirst, pageAtMost] = [700, 2000];

/**
 * Runs a task in a pause after what is there has been painted; gives what cancels it.
 * @param most milliseconds that it may wait for one
 */
export function whenIdle(task: () => void, most = patience): () => void {
  // Not every browser has it.
  if ('requestIdleCallback' in window) {
    const idle = window.requestIdleCallback(task, { timeout: most });
    return () => window.cancelIdleCallback(idle);
  }
  const timer = setTimeout(task);
  return () => clearTimeout(timer);
}

/** Runs what nobody waits for, in a pause after the page in sight has had the time to get its tools; gives what cancels it. */
export function afterPage(task: () => void): () => void {
  let cancel = (): void => clearTimeout(timer);
  const timer = setTimeout(() => {
    cancel = whenIdle(task, pageAtMost - pageFirst);
  }, pageFirst);
  return () => cancel();
}
