import type { InputHTMLAttributes } from 'react';
import { Field } from './Field.tsx';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'className'> {
  id: string;
  label: string;
  value: string;
  /** What is wrong with the value; '' where nothing is. */
  wrong: string;
  change(value: string): void;
  /** Digits of one width. */
  figures?: boolean;
}

/** A field that is typed in. */
export const TextField = ({ id, label, wrong, change, figures = false, ...input }: Props) => (
  <Field id={id} label={label} wrong={wrong || undefined}>
    <input
      autoComplete="off"
      {...input}
      id={id}
      className={figures ? 'input figures' : 'input'}
      aria-invalid={wrong !== ''}
      onChange={event => change(event.target.value)}
    />
  </Field>
);
