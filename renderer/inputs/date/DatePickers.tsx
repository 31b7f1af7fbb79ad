import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useServices } from '#renderer/hooks/services.tsx';
import { dateText } from '#runtime/language/expressions/functions/days.ts';
import { periodBounds } from '#runtime/language/expressions/periods.ts';
import { described, hint, type InputProps, type Range } from '../props.ts';

const patterns = { date: 'YYYY-MM-DD', datetime: 'YYYY-MM-DD HH:mm:ss' } as const;
const asDay = (value: unknown): Dayjs | null =>
  typeof value === 'string' && value && dayjs(value).isValid() ? dayjs(value) : null;

/** @param time a point of time, not a day. */
export default function DatePickers({ time = false, ...props }: InputProps & { time?: boolean }) {
  const { field, id, value, onChange, disabled, mode } = props;
  const pattern = time ? patterns.datetime : patterns.date;
  const shared = {
    disabled: disabled ?? false,
    status: props.invalid ? ('error' as const) : ('' as const),
    ...described(props),
  };
  if (mode === 'query' && field.search === 'range') return <DateRange {...props} />;
  return (
    <DatePicker
      id={id}
      className="date-input"
      value={asDay(value)}
      format={pattern}
      showTime={time}
      placeholder={hint('请选择', props)}
      onChange={next => onChange(next ? next.format(pattern) : null)}
      {...shared}
    />
  );
}

/** Whole days, with the usual stretches a click away; their days are the server's. */
function DateRange({ id, value, onChange, disabled }: InputProps) {
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
      id={{ start: id, end: `${id}-to` }}
      className="date-input"
      value={[asDay(range.from), asDay(range.to)]}
      allowEmpty={[true, true]}
      suffixIcon={null}
      disabled={disabled ?? false}
      placeholder={['开始日期', '结束日期']}
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
