/** A key that does something wherever the focus is, by its place on the keyboard. */
export interface Key {
  /** `KeyboardEvent.code`. */
  code: string;
  with: 'Ctrl' | 'Alt';
}

/** As staff read it: Ctrl+K. */
export const keyText = ({ code, with: held }: Key): string => `${held}+${code.replace(/^(Key|Digit)/, '')}`;

type Pressed = Pick<KeyboardEvent, 'code' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** Whether the key is pressed together with what it wants held, and nothing else; the command key of a Mac is its Ctrl. */
export function isPressed({ code, with: held }: Key, event: Pressed): boolean {
  const ctrl = event.ctrlKey || event.metaKey;
  return event.code === code && (held === 'Ctrl' ? ctrl && !event.altKey : event.altKey && !ctrl);
}

/** A key as it was pressed, in React's words or the browser's. */
interface Typed {
  key: string;
  isComposing?: boolean;
  keyCode?: number;
  nativeEvent?: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>;
}

/** What browsers call a key that an input method has taken. */
const taken = 229;

/**
 * Whether an input method has the key, to compose or to confirm a word. Safari, and some input methods of Linux, have
 * ended the composition by then: they say so by the code alone.
 */
export function isComposed(event: Typed): boolean {
  const { isComposing = false, keyCode } = event.nativeEvent ?? event;
  return isComposing || keyCode === taken;
}

/** Enter, but for the one that confirms a word. Nobody else asks for the key (tests/renderer/ui/keys.test.ts). */
export const isEnter = (event: Typed): boolean => event.key === 'Enter' && !isComposed(event);

/** Escape, but for the one that gives up a word. */
export const isEscape = (event: Typed): boolean => event.key === 'Escape' && !isComposed(event);

/** Escape that is for what is open in it: a list or a calendar closes, and not what lies around. */
export const isForInner = (event: Typed & Pick<Event, 'target'>): boolean =>
  event.key === 'Escape' &&
  (isComposed(event) ||
    (event.target instanceof Element && event.target.closest('[role=combobox][aria-expanded=true]') !== null));

/**
 * Keeps Enter and Escape of an input method from everybody who would take them for keys of theirs: forms that browsers
 * send, lists and grids that are not ours. @returns what ends it
 */
export function keepWords(window: Window): () => void {
  const keep = (event: KeyboardEvent): void => {
    if ((event.key !== 'Enter' && event.key !== 'Escape') || !isComposed(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', keep, true);
  return () => window.removeEventListener('keydown', keep, true);
}
