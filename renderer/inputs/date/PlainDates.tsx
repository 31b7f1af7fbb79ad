import { readDay } from '#runtime/language/fields/date.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { month } from '#runtime/language/fields/month.ts';
import { typedText } from '#runtime/language/fields/typed.ts';
import { hint, type InputProps, type Range } from '../props.ts';
import { PlainDate } from './PlainDate.tsx';
import { endId, isRange, rangeHints } from './range.ts';
import type { TypedDates } from './typed.ts';
import type { DateUnitName } from './units.ts';

/** What a calendar asks for, to be written at once, while it is on its way. */
export function PlainDates({ typed, unit, ...props }: InputProps & { typed: TypedDates; unit: DateUnitName }) {
  const { field, id, value, onChange, disabled, autoFocus } = props;
  const shared = { typed, disabled };
  const shown = (one: unknown): string => (typeof one === 'string' ? typedText(field, one) : '');
  if (!isRange(props)) {
    const read = (text: string) => complete(fieldType(field).read?.(text));
    const placeholder = hint('请选择', props);
    return (
      <PlainDate
        {...shared}
        id={id}
        placeholder={placeholder}
        read={read}
        onChange={onChange}
        autoFocus={autoFocus}
        value={shown(value)}
      />
    );
  }
  const range = (value ?? {}) as Range;
  const [hints, readEnd] = unit === 'month' ? [rangeHints.month, month.read] : [rangeHints.date, readDay];
  const end = (key: 'from' | 'to') => ({
    ...shared,
    id: key === 'from' ? id : endId(id),
    value: shown(range[key]),
    placeholder: hints[key],
    read: (text: string) => complete(readEnd(text)),
    onChange(day: string | null) {
      const next = { from: range.from ?? null, to: range.to ?? null, [key]: day };
      onChange(next.from || next.to ? next : null);
    },
  });
  return (
    <span className="date-range">
      <PlainDate {...end('from')} autoFocus={autoFocus} />
      <PlainDate {...end('to')} />
    </span>
  );
}

/** What is no whole day or moment yet is left as it stands; nothing is nothing. */
function complete(text: unknown): string | null | undefined {
  if (typeof text !== 'string' || text === '') return null;
  const moment = /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/.test(text) ? Date.parse(`${text.replace(' ', 'T')}Z`) : NaN;
  // A day that does not exist becomes another one.
  const exists = !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text.slice(0, 10));
  return exists ? text : undefined;
}
