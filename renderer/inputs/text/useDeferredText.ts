import { useContext, useEffect, useRef, useState } from 'react';
import { PendingContext } from '../pending.ts';

/** Milliseconds without a key until the text is handed over. */
const pause = 160;

/**
 * A text that lives in its input while it is typed: a keystroke renders this input and nothing else. It is handed
 * over after a pause, on leaving the input, and before the form judges or saves.
 * @param shown the text for the value that the form holds.
 * @param rewritten how the form will show what is typed (12.5 as 12.50). Until the input is left it stays as typed.
 */
export function useDeferredText(
  shown: string,
  commit: (text: string) => void,
  rewritten: (text: string) => string = text => text,
) {
  const pending = useContext(PendingContext);
  const [text, setText] = useState(shown);
  const state = useRef({ text: shown, shown, commit, timer: 0 });
  state.current.commit = commit;
  if (state.current.shown !== shown) {
    // The form changed the value itself: what it says goes, unless somebody is typing.
    state.current.shown = shown;
    if (!state.current.timer && text !== shown && rewritten(text) !== shown) {
      state.current.text = shown;
      setText(shown);
    }
  }
  const flush = useRef(() => {
    const now = state.current;
    if (!now.timer) return;
    clearTimeout(now.timer);
    now.timer = 0;
    pending?.remove(flush);
    now.shown = now.text;
    now.commit(now.text);
  }).current;
  useEffect(() => flush, [flush]);

  const type = (next: string): void => {
    const now = state.current;
    now.text = next;
    setText(next);
    if (now.timer) clearTimeout(now.timer);
    else pending?.add(flush);
    now.timer = window.setTimeout(flush, pause);
  };
  const leave = (): void => {
    flush();
    const now = state.current;
    now.text = rewritten(now.text);
    setText(now.text);
  };
  return { text, type, flush, leave };
}
