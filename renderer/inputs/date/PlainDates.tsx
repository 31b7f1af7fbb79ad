import { useLayoutEffect } from 'react';
import { isEnter } from '#renderer/ui/keys/keys.ts';
import { afterPress } from '#renderer/ui/press/after-press.ts';
import { described, type InputProps } from '../props.ts';
import type { DateEnds } from './ends.ts';

interface Props extends InputProps {
  ends: DateEnds;
  /** Pressed with the mouse: its calendar is wanted. */
  onPress?(): void;
  /** Told when a press or the word of an input method begins in it, and when that has ended. */
  onHold?(isHeld: boolean): void;
}

/** What a calendar asks for, to be written at once, while it is on its way. */
export function PlainDates({ ends, onPress, onHold, disabled, autoFocus, ...said }: Props) {
  // Before they go: out of the document an input no longer knows where the last key has put the cursor.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it goes; what they refer to stays
  useLayoutEffect(
    () => () => {
      for (const { focused, marked } of ends)
        marked.current = [focused.current?.selectionStart ?? null, focused.current?.selectionEnd ?? null];
    },
    [],
  );
  const inputs = ends.map((end, at) => (
    <input
      key={end.id}
      id={end.id}
      className="input date-input"
      autoComplete="off"
      placeholder={end.placeholder}
      disabled={disabled}
      autoFocus={autoFocus && at === 0}
      value={end.text}
      onChange={({ target }) => end.write(target.value)}
      onPointerDown={() => {
        onHold?.(true);
        afterPress(() => onHold?.(false));
      }}
      onCompositionStart={() => onHold?.(true)}
      onCompositionEnd={() => onHold?.(false)}
      onFocus={({ target }) => {
        end.focused.current = target;
      }}
      onClick={() => {
        end.isPressed.current = true;
        onPress?.();
      }}
      onBlur={() => {
        end.isPressed.current = false;
        end.focused.current = null;
        end.take();
      }}
      onKeyDown={event => isEnter(event) && end.take()}
      {...described(said)}
    />
  ));
  return inputs.length === 1 ? inputs[0] : <span className="date-range">{inputs}</span>;
}
