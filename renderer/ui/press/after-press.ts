const waiting = new Set<() => void>();
let isDown = false;

/** The button of the mouse is up again; what was pressed is told after this, within the same task. */
function released(): void {
  isDown = false;
  setTimeout(() => {
    for (const task of waiting) task();
    waiting.clear();
  });
}

window.addEventListener('pointerdown', event => (isDown = event.button === 0), true);
for (const end of ['pointerup', 'pointercancel'] as const) window.addEventListener(end, released, true);
// A pointer that moves without a button was let go where nobody heard of it.
window.addEventListener('pointermove', event => isDown && event.buttons === 0 && released(), true);
// Of the window itself: those of its inputs do not come up to it.
window.addEventListener('blur', released);

/** Something is being pressed: what stands on the screen stays where it is until it is let go. */
export const isPressing = (): boolean => isDown;

/**
 * Runs a task at once; while something is being pressed after it has been: a message that appears in between moves the
 * button away from under the pointer, and the press is lost.
 */
export function afterPress(task: () => void): void {
  if (isDown) waiting.add(task);
  else task();
}
