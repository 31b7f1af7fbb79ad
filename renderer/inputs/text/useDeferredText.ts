import { useContext, useEffect, useRef, useState } from 'react';
import { PendingContext } from '../pending.ts';

/** Milliseconds without a key until a text is handed over. */
const usual = 160;

/**
 * A text that lives in its input while it is typed: a keystroke renders this input and nothing else. It is handed
 * over after a pause, on leaving the input, and before the form judges or saves.
 * @param shown the text for the value that the form holds.
 * @param rewritten how the form will show what is typed (12.5 as 12.50). Until the input is left it stays as typed.
 * @param pause milliseconds without a key until it is handed over; Infinity: not before the input is left, or the form needs it.
 */
export function useDeferredText(
  shown: string,
  commit: (text: string) => void,
  rewritten: (text: string) => string = text => text,
  pause: number = usual,
) {
  const pending = useContext(PendingContext);
  const [text, setText] = useState(shown);
  const state = useRef({ text: shown, shown, commit, isWaiting: false, timer: 0 });
  state.current.commit = commit;
  if (state.current.shown !== shown) {
    // The form changed the value itself: what it says goes, unless somebody is typing.
    state.current.shown = shown;
    if (!state.current.isWaiting && text !== shown && rewritten(text) !== shown) {
      state.current.text = shown;
      setText(shown);
    }
  }
  const flush = useRef(() => {
    const now = state.current;
    if (!now.isWaiting) return;
    clearTimeout(now.timer);
    now.isWaiting = false;
    pending?.remove(flush);
    now.shown = now.text;
    now.commit(now.text);
  }).current;
  useEffect(() => flush, [flush]);

  const type = (next: string): void => {
    const now = state.current;
    now.text = next;
    setText(next);
    clearTimeout(now.timer);
    if (!now.isWaiting) pending?.add(flush);
    now.isWaiting = true;
    if (pause < Number.POSITIVE_INFINITY) now.timer = window.setTimeout(flush, pause);
  };
  const leave = (): void => {
    flush();
    const now = state.current;
    now.text = rewritten(now.text);
    setText(now.text);
  };
  return { text, type, flush, leave };
}
