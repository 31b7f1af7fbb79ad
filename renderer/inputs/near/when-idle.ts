/** Milliseconds after which it is no longer waited for a pause. */
const patience = 300;

/** Runs a task in a pause after what is there has been painted. */
export const whenIdle = (task: () => void): void => {
  // Not every browser has it.
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: patience });
  else setTimeout(task);
};
