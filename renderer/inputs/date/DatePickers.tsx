import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useServices } from '#renderer/hooks/services.tsx';
import { dateText } from '#runtime/language/expressions/functions/days.ts';
import { periodBounds } from '#runtime/language/expressions/periods.ts';
import { described, hint, type InputProps, type Range } from '../props.ts';
import { endId, isRange, rangeHints } from './range.ts';
import { type TypedDates, useTyped } from './typed.ts';
import { type DateUnitName, dateUnits } from './units.ts';

const asMoment = (value: unknown): Dayjs | null =>
  typeof value === 'string' && value && dayjs(value).isValid() ? dayjs(value) : null;

interface Props extends InputProps {
  unit: DateUnitName;
  typed: TypedDates;
}

export default function DatePickers({ unit, typed, ...props }: Props) {
  const { id, value, onChange, disabled, autoFocus = false } = props;
  useTyped(typed);
  const { picker, time, shown, wire, written } = dateUnits[unit];
  if (isRange(props)) return <DateRange {...props} unit={unit === 'month' ? 'month' : 'date'} />;
  return (
    <DatePicker
      id={id}
      className="date-input"
      picker={picker}
      value={asMoment(value)}
      format={[shown, ...written]}
      autoFocus={autoFocus}
      showTime={time}
      placeholder={hint('请选择', props)}
      disabled={disabled ?? false}
      status={props.invalid ? 'error' : ''}
      onChange={next => onChange(next ? next.format(wire) : null)}
      {...described(props)}
    />
  );
}

type Period = Parameters<typeof periodBounds>[0];
/** The usual stretches of each, by the days of the server. */
const stretches: Record<'date' | 'month', readonly [label: string, period: Period][]> = {
  date: [
    ['今天', 'today'],
    ['近7天', 'last7days'],
    ['近30天', 'last30days'],
    ['本月', 'thisMonth'],
    ['上月', 'lastMonth'],
  ],
  month: [
    ['本月', 'thisMonth'],
    ['上月', 'lastMonth'],
    ['今年', 'thisYear'],
  ],
};

/** Whole days or months, with the usual stretches a click away. */
function DateRange({
  id,
  value,
  onChange,
  disabled,
  autoFocus = false,
  unit,
}: InputProps & { unit: 'date' | 'month' }) {
  const { clock } = useServices();
  const range = (value ?? {}) as Range;
  const { picker, shown, wire, written } = dateUnits[unit];
  const today = dateText(clock.now());
  const presets = stretches[unit].map(([label, period]) => {
    const { from, to } = periodBounds(period, clock.now());
    // What has not come yet is not asked for.
    return { label, value: [dayjs(from), dayjs(to < today ? to : today)] as [Dayjs, Dayjs] };
  });
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: endId(id) }}
      className="date-input"
      picker={picker}
      value={[asMoment(range.from), asMoment(range.to)]}
      allowEmpty={[true, true]}
      suffixIcon={null}
      format={[shown, ...written]}
      autoFocus={autoFocus}
      disabled={disabled ?? false}
      placeholder={[rangeHints[unit].from, rangeHints[unit].to]}
      presets={presets}
      onChange={next => {
        const from = next?.[0]?.format(wire) ?? null;
        const to = next?.[1]?.format(wire) ?? null;
        onChange(from || to ? { from, to } : null);
      }}
    />
  );
}
