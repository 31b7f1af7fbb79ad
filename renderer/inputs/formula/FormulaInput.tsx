import { useRef } from 'react';
import { described, hint, type InputProps } from '../props.ts';
import { useDeferredText } from '../text/useDeferredText.ts';
import { FormulaText } from './FormulaText.tsx';

const nobody: readonly string[] = [];

/** A formula of the fields of a record. An emptied input holds nothing. */
export function FormulaInput(props: InputProps) {
  const { field, id, value, onChange, disabled = false, autoFocus = false } = props;
  const input = useRef<HTMLInputElement>(null);
  const { text, type, flush } = useDeferredText(value === null || value === undefined ? '' : String(value), next =>
    onChange(next === '' ? null : next),
  );
  return (
    <FormulaText
      className="input"
      input={input}
      scope={field.formula}
      others={nobody}
      id={id}
      name={field.name}
      text={text}
      write={type}
      disabled={disabled}
      autoFocus={autoFocus}
      placeholder={hint('请输入', props)}
      {...described(props)}
      onBlur={flush}
    />
  );
}
