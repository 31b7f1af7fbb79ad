import type { InputHTMLAttributes } from 'react';
import { Field } from './Field.tsx';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'className'> {
  id: string;
  label: string;
  value: string;
  /** What is wrong with the value; ''. */
  wrong: string;
  change(value: string): void;
  /** Digits of one width. */
  figures?: boolean;
}

/** A field of a popover's form that is typed in. */
export const TextField = ({ id, label, wrong, change, figures = false, ...input }: Props) => (
  <Field id={id} label={label} wrong={wrong || undefined}>
    <input
      {...input}
      id={id}
      className={figures ? 'input figures' : 'input'}
      autoComplete="off"
      aria-invalid={wrong !== ''}
      onChange={event => change(event.target.value)}
    />
  </Field>
);
