import { type FocusEvent, useId, useState } from 'react';
import type { Change } from '#runtime/editor/form/change.ts';
import type { Takes } from '#runtime/editor/form/takes.ts';

import { useFormDoes } from './context.ts';
import { useFilling } from './useFilling.ts';
import { isChosen, type Option, optionsOf, typedValue, wrongValue } from './values.ts';

interface Props {
  id: string;
  /** For those who hear the form: the whole path. */
  label: string;
  path: Change['path'];
  takes: readonly Takes[];
  /** undefined: nothing stands there yet. */
  value: string | number | boolean | null | undefined;
  isWrong: boolean;
}

/** A text, a number, a word or a name, filled in as it is typed or chosen. */
export function ValueInput({ id, label, path, takes, value, isWrong }: Props) {
  const { set, choices } = useFormDoes();
  const list = useId();
  const [names, setNames] = useState<readonly Option[]>([]);
  const { text, wrong, field } = useFilling(value === null || value === undefined ? '' : String(value), typed => {
    const next = typedValue(typed, takes);
    return next === undefined ? Promise.reject(new Error(wrongValue(takes))) : set({ do: 'set', path, value: next });
  });
  const own = {
    id,
    value: text,
    className: 'input',
    'aria-label': label,
    'aria-invalid': isWrong || wrong !== '',
    ...field,
  };
  const told = wrong && (
    <p className="form-wrong" role="alert">
      {wrong}
    </p>
  );
  const options = [...optionsOf(takes), ...names];
  if (isChosen(takes))
    return (
      <>
        <select {...own}>
          {!options.some(option => option.value === text) && <option value={text}>{text || '请选择'}</option>}
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        {told}
      </>
    );
  if (text.includes('\n'))
    return (
      <>
        <textarea {...own} rows={Math.min(12, text.split('\n').length + 1)} />
        {told}
      </>
    );
  const isCode = takes.some(({ is }) => is === 'expression' || is === 'template' || is === 'name');
  const isNumber = takes.every(({ is }) => is === 'number' || is === 'integer') && takes.length > 0;
  const onFocus = (_: FocusEvent): void => {
    if (!takes.some(({ is }) => is === 'name' || is === 'value' || is === 'text')) return;
    void choices(path, false).then(found =>
      setNames(found.map(({ name, label: about }) => ({ value: name, label: about }))),
    );
  };
  return (
    <>
      <input
        {...own}
        className={isCode ? 'input form-code' : 'input'}
        autoComplete="off"
        spellCheck={false}
        inputMode={isNumber ? 'decimal' : 'text'}
        list={list}
        onFocus={onFocus}
      />
      <datalist id={list}>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </datalist>
      {told}
    </>
  );
}
