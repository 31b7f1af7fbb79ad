import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useServices } from '#renderer/hooks/services.tsx';
import { dateText } from '#runtime/language/expressions/functions/days.ts';
import { periodBounds } from '#runtime/language/expressions/periods.ts';
import { described, hint, type InputProps, type Range } from '../props.ts';
import { endId, isRange, rangeHints } from './range.ts';
import { type TypedDates, useTyped } from './typed.ts';

const patterns = { date: 'YYYY-MM-DD', datetime: 'YYYY-MM-DD HH:mm:ss' } as const;
/** As days are written, too. */
const written = ['YYYY-M-D', 'YYYY/M/D', 'YYYY.M.D', 'YYYYMMDD', 'YYYY年M月D日'];
const asDay = (value: unknown): Dayjs | null =>
  typeof value === 'string' && value && dayjs(value).isValid() ? dayjs(value) : null;

interface Props extends InputProps {
  /** A point of time, not a day. */
  time?: boolean;
  typed: TypedDates;
}

export default function DatePickers({ time = false, typed, ...props }: Props) {
  const { id, value, onChange, disabled, autoFocus = false } = props;
  useTyped(typed);
  const pattern = time ? patterns.datetime : patterns.date;
  const shared = {
    disabled: disabled ?? false,
    status: props.invalid ? ('error' as const) : ('' as const),
    ...described(props),
  };
  if (isRange(props)) return <DateRange {...props} />;
  return (
    <DatePicker
      id={id}
      className="date-input"
      value={asDay(value)}
      format={[pattern, ...written.map(day => (time ? `${day} HH:mm:ss` : day))]}
      autoFocus={autoFocus}
      showTime={time}
      placeholder={hint('请选择', props)}
      onChange={next => onChange(next ? next.format(pattern) : null)}
      {...shared}
    />
  );
}

/** Whole days, with the usual stretches a click away; their days are the server's. */
function DateRange({ id, value, onChange, disabled, autoFocus = false }: InputProps) {
  const { clock } = useServices();
  const range = (value ?? {}) as Range;
  const stretch = (label: string, period: Parameters<typeof periodBounds>[0]) => {
    const { from, to } = periodBounds(period, clock.now());
    return { label, value: [dayjs(from), dayjs(to)] as [Dayjs, Dayjs] };
  };
  const today = dateText(clock.now());
  const thisMonth = { label: '本月', value: [dayjs(`${today.slice(0, 8)}01`), dayjs(today)] as [Dayjs, Dayjs] };
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: endId(id) }}
      className="date-input"
      value={[asDay(range.from), asDay(range.to)]}
      allowEmpty={[true, true]}
      suffixIcon={null}
      format={[patterns.date, ...written]}
      autoFocus={autoFocus}
      disabled={disabled ?? false}
      placeholder={[rangeHints.from, rangeHints.to]}
      presets={[
        stretch('今天', 'today'),
        stretch('近7天', 'last7days'),
        stretch('近30天', 'last30days'),
        thisMonth,
        stretch('上月', 'lastMonth'),
      ]}
      onChange={next => {
        const from = next?.[0]?.format(patterns.date) ?? null;
        const to = next?.[1]?.format(patterns.date) ?? null;
        onChange(from || to ? { from, to } : null);
      }}
    />
  );
}
