/** A number is rewritten when it is left: half typed it would become another one. */
const halfTyped = '.number-input input';

/**
 * Tells whether nobody is in the midst of something that another input could not go on with: a word that an input method
 * composes, a number that is half typed.
 * @param tell told at once, and whenever it is otherwise
 * @returns what ends it
 */
export function watchFree(root: HTMLElement, tell: (isFree: boolean) => void): () => void {
  const { ownerDocument: document } = root;
  let isComposing = false;
  let was: boolean | undefined;
  const look = (): void => {
    const { activeElement } = document;
    const isFree = !isComposing && !(root.contains(activeElement) && activeElement?.matches(halfTyped));
    if (isFree === was) return;
    was = isFree;
    tell(isFree);
  };
  // The focus is where it goes to only after it has left; a composed word is in its input by then.
  const later = (): void => void setTimeout(look);
  const began = (): void => {
    isComposing = true;
    look();
  };
  const ended = (): void => {
    isComposing = false;
    later();
  };
  const listeners = { compositionstart: began, compositionend: ended, focusin: look, focusout: later } as const;
  for (const [event, listener] of Object.entries(listeners)) root.addEventListener(event, listener);
  look();
  return () => {
    for (const [event, listener] of Object.entries(listeners)) root.removeEventListener(event, listener);
  };
}
