import { useState } from 'react';
import type { TypedDates } from './typed.ts';

interface Props {
  id: string;
  /** As it is shown; empty for nothing. */
  value: string;
  placeholder: string;
  typed: TypedDates;
  /** What a text stands for; undefined: not a date. */
  read(text: string): string | null | undefined;
  onChange(value: string | null): void;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
}

/** A date to be written in while its calendar is on its way: what is written is taken when it is left, or goes over. */
export function PlainDate({ id, value, placeholder, typed, read, onChange, disabled, autoFocus }: Props) {
  const [text, setText] = useState(() => typed.get(id)?.text ?? null);
  const leave = (): void => {
    const day = text === null ? undefined : read(text);
    if (day === undefined) return void typed.set(id, { text, focused: false });
    typed.delete(id);
    setText(null);
    onChange(day);
  };
  return (
    <input
      id={id}
      className="input date-input"
      autoComplete="off"
      placeholder={placeholder}
      disabled={disabled}
      autoFocus={autoFocus}
      value={text ?? value}
      onFocus={() => typed.set(id, { text, focused: true })}
      onChange={({ target }) => {
        setText(target.value);
        typed.set(id, { text: target.value, focused: true });
      }}
      onBlur={leave}
    />
  );
}
