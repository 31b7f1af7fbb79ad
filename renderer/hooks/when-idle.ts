/** Milliseconds after which a pause is no longer waited for. */
const patience = 300;

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
