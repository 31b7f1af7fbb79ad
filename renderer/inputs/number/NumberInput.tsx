import { useState } from 'react';
import { isEnter } from '#renderer/ui/keys/keys.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { shownText } from '#runtime/language/fields/shown.ts';
import { readTyped, typedText } from '#runtime/language/fields/typed.ts';
import { described, hint, type InputProps, type Range } from '../props.ts';
import { useDeferredText } from '../text/useDeferredText.ts';

/** A whole number, a decimal, or an amount in yuan; in a query form from and to. */
export function NumberInput(props: InputProps) {
  return props.mode === 'query' && props.field.search === 'range' ? (
    <NumberRange {...props} />
  ) : (
    <OneNumber {...props} />
  );
}

const OneNumber = (props: InputProps) => (props.disabled ? <ShownNumber {...props} /> : <TypedNumber {...props} />);

/** Nobody types it: it is read as in a record, with its unit. */
const ShownNumber = ({ field, id, value }: InputProps) => (
  <input
    className="input figures"
    id={id}
    name={field.name}
    disabled
    value={typeof value === 'number' ? shownText(field, value, { items: () => [] }) : typedText(field, value)}
  />
);

function TypedNumber(props: InputProps) {
  const { field, id, value, onChange, autoFocus } = props;
  const [focused, setFocused] = useState(false);
  const { text, type, flush, leave } = useDeferredText(
    typedText(field, value),
    next => onChange(readTyped(field, next)),
    typed => typedText(field, readTyped(field, typed)),
  );
  const unit = fieldType(field).quantity?.unit(field);
  return (
    <span className="number-input">
      <input
        className="input"
        id={id}
        name={field.name}
        inputMode="decimal"
        value={text}
        autoFocus={autoFocus}
        autoComplete="off"
        placeholder={focused ? '' : hint('请输入', props)}
        {...described(props)}
        onFocus={() => setFocused(true)}
        onChange={event => type(event.target.value)}
        onBlur={() => {
          setFocused(false);
          leave();
        }}
        onKeyDown={event => {
          if (isEnter(event)) flush();
        }}
      />
      {unit && <span className="number-unit faint">{unit}</span>}
    </span>
  );
}

function NumberRange({ value, onChange, ...props }: InputProps) {
  const range = (value ?? {}) as Range;
  const part = (key: 'from' | 'to', label: string) => (
    <OneNumber
      {...props}
      id={key === 'from' ? props.id : `${props.id}-to`}
      value={range[key] ?? null}
      placeholder={label}
      onChange={next => onChange(withPart(range, key, next))}
    />
  );
  return (
    <span className="number-range row">
      {part('from', '最小')}
      <span aria-hidden="true">~</span>
      {part('to', '最大')}
    </span>
  );
}

/** null where both ends are gone. */
function withPart(range: Range, key: 'from' | 'to', value: unknown): Range | null {
  const next = { ...range, [key]: value };
  return (next.from ?? null) === null && (next.to ?? null) === null ? null : (next as Range);
}
