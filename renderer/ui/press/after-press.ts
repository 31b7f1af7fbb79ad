const waiting = new Set<() => void>();
let isDown = false;

/** It is let go; what was pressed is told after this, within the same task. */
function released(): void {
  isDown = false;
  setTimeout(() => {
    for (const task of waiting) task();
    waiting.clear();
  });
}

/** What Space presses when it goes up, as the button of a mouse does. */
const pressedBySpace = 'button, [type=button], [type=submit], [type=checkbox], [type=radio], summary';
const isSpace = ({ key }: KeyboardEvent): boolean => key === ' ';

window.addEventListener('pointerdown', event => (isDown = event.button === 0), true);
for (const end of ['pointerup', 'pointercancel'] as const) window.addEventListener(end, released, true);
// A pointer that moves without a button was let go where nobody heard of it.
window.addEventListener('pointermove', event => isDown && event.buttons === 0 && released(), true);
window.addEventListener(
  'keydown',
  event => {
    if (isSpace(event) && event.target instanceof Element && event.target.matches(pressedBySpace)) isDown = true;
  },
  true,
);
window.addEventListener('keyup', event => isSpace(event) && isDown && released(), true);
// Of the window itself: those of its inputs do not come up to it.
window.addEventListener('blur', released);

/** Something is being pressed, by a pointer or by Space: what stands on the screen stays until it is let go. */
export const isPressing = (): boolean => isDown;

/** What begins a press. Who listens on the document with `capture` is told of it when `isPressing` knows. */
export const pressEvents = ['pointerdown', 'keydown'] as const;

/**
 * Runs a task at once; while something is being pressed after it has been: a message that appears in between moves the
 * button away from under the pointer, and the press is lost; a button that another takes the place of is not pressed by
 * the Space that goes up.
 */
export function afterPress(task: () => void): void {
  if (isDown) waiting.add(task);
  else task();
}
