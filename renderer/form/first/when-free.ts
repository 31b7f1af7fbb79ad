import { afterPress, isPressing, pressEvents } from '#renderer/ui/press/after-press.ts';

/** A number or a date is rewritten when it is left: half typed it would become another one. */
const rewritten = '.number-input input, .date-input';

/**
 * Tells whether nobody is in the midst of something that another input could not go on with: a press, a word that an
 * input method composes, a number or a date that is half typed.
 * @param tell told at once, and whenever it is otherwise
 * @returns what ends it
 */
export function watchFree(root: HTMLElement, tell: (isFree: boolean) => void): () => void {
  let isComposing = false;
  let isHalfTyped = false;
  let was: boolean | undefined;
  const look = (): void => {
    const isFree = !isComposing && !isHalfTyped && !isPressing();
    if (isPressing()) afterPress(look);
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
  const typed = ({ target }: Event): void => {
    isHalfTyped = target instanceof Element && target.matches(rewritten);
    look();
  };
  const left = (): void => {
    isHalfTyped = false;
    later();
  };
  const listeners = {
    compositionstart: began,
    compositionend: ended,
    input: typed,
    focusout: left,
  } as const;
  for (const [event, listener] of Object.entries(listeners)) root.addEventListener(event, listener as EventListener);
  // Wherever it is: what stands below a form moves with it.
  const { ownerDocument: document } = root;
  for (const event of pressEvents) document.addEventListener(event, look, true);
  look();
  return () => {
    for (const event of pressEvents) document.removeEventListener(event, look, true);
    for (const [event, listener] of Object.entries(listeners))
      root.removeEventListener(event, listener as EventListener);
  };
}
