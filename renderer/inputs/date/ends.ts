import { type RefObject, useRef } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import { isRelativePeriod, periodBounds } from '#runtime/language/expressions/periods.ts';
import { type FieldType, fieldType } from '#runtime/language/fields/index.ts';
import { typedText } from '#runtime/language/fields/typed.ts';
import { hint, type InputProps, type Range } from '../props.ts';
import { useDeferredText } from '../text/useDeferredText.ts';
import type { DateUnitName } from './units.ts';

/** One of the inputs in which a date is written: what stands in it, and what becomes of it. */
export interface DateEnd {
  id: string;
  /** As it was written until the input is left, then as the value is shown. */
  text: string;
  placeholder: string;
  /** The text as a value of the wire, null for nothing; what cannot be read stays as it is. */
  read(text: string): unknown;
  /** Puts a text there, as a key does, and a choice in the calendar. */
  write(text: string): void;
  /** Takes what stands there, and shows it as it is read. */
  take(): void;
  /** The plain input of it that has the focus. */
  focused: RefObject<HTMLInputElement | null>;
  /** From where to where that one was marked, when it went. */
  marked: RefObject<readonly [from: number | null, to: number | null]>;
  /** Whether that one was pressed with the mouse. */
  isPressed: RefObject<boolean>;
}

/** One, or from and to. */
export type DateEnds = readonly [DateEnd] | readonly [from: DateEnd, to: DateEnd];

/** Whether two days are asked for: from and to, in a query form. */
export const isRange = ({ field, mode }: Pick<InputProps, 'field' | 'mode'>): boolean =>
  mode === 'query' && field.search === 'range';

/** The id of the second of the two; the first has the field's own. */
const endId = (id: string): string => `${id}-to`;

/** The first and the last day of a stretch that goes by its name; undefined for any other value. */
const stretchOf = (value: unknown, now: number): { from: string; to: string } | undefined =>
  typeof value === 'string' && isRelativePeriod(value) ? periodBounds(value, now) : undefined;

const hints = {
  date: { from: '开始日期', to: '结束日期' },
  month: { from: '开始月份', to: '结束月份' },
} as const;

/** Nothing is read while somebody writes: 2026-12-2 is a day, too. */
const onLeaving = Number.POSITIVE_INFINITY;

function useEnd(
  type: FieldType,
  end: Pick<DateEnd, 'id' | 'placeholder'> & { value: unknown; onChange(value: unknown): void },
): DateEnd {
  const read = (text: string): unknown => fieldType({ type }).read?.(text) ?? null;
  const shown = (value: unknown): string => typedText({ type }, value);
  const {
    text,
    type: write,
    leave,
  } = useDeferredText(
    shown(end.value),
    written => end.onChange(read(written)),
    written => shown(read(written)),
    onLeaving,
  );
  const focused = useRef<HTMLInputElement>(null);
  const marked = useRef<readonly [number | null, number | null]>([null, null]);
  const isPressed = useRef(false);
  return { id: end.id, placeholder: end.placeholder, text, read, write, take: leave, focused, marked, isPressed };
}

/** A day, a month or a point of time. */
export const useDate = (props: InputProps, unit: DateUnitName): DateEnd =>
  useEnd(unit, {
    id: props.id,
    placeholder: hint('请选择', props),
    value: props.value,
    onChange: props.onChange,
  });

/** From and to, both whole days or months, in a query form: of a stretch that goes by its name, those that it has now. */
export function useDates({ id, value, onChange }: InputProps, unit: DateUnitName): [from: DateEnd, to: DateEnd] {
  const { clock } = useServices();
  const type = unit === 'month' ? 'month' : 'date';
  const range = useRef<Range>({});
  const stretch = stretchOf(value, clock.now());
  range.current = stretch ?? ((value ?? {}) as Range);
  const end = (key: keyof Range) => ({
    id: key === 'from' ? id : endId(id),
    placeholder: hints[type][key],
    value: range.current[key],
    onChange(day: unknown) {
      // Who only looked at a stretch has not changed it.
      if (stretch && typedText({ type }, day) === typedText({ type }, range.current[key])) return;
      // Both may be taken before either is drawn again.
      range.current = { from: null, to: null, ...range.current, [key]: day };
      onChange(range.current.from || range.current.to ? range.current : null);
    },
  });
  return [useEnd(type, end('from')), useEnd(type, end('to'))];
}
