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
