import { lazy, Suspense } from 'react';
import type { InputProps } from '../props.ts';
import { PlainDates } from './PlainDates.tsx';
import { useTypedDates } from './typed.ts';
import type { DateUnitName } from './units.ts';

/** Where it does not come one goes on writing: a form is not lost for want of a calendar. */
const DatePickers = lazy(() => import('./DatePickers.tsx').catch(() => ({ default: PlainDates })));

/** One of these, or in a query form from and to. The calendar loads on its own: until it is there, one writes. */
function CalendarInput(props: InputProps & { unit: DateUnitName }) {
  const typed = useTypedDates(props.id);
  return (
    <Suspense fallback={<PlainDates {...props} typed={typed} />}>
      <DatePickers {...props} typed={typed} />
    </Suspense>
  );
}

/** A day. */
export const DateInput = (props: InputProps) => <CalendarInput {...props} unit="date" />;

/** A point of time. */
export const DateTimeInput = (props: InputProps) => <CalendarInput {...props} unit="datetime" />;

/** A month. */
export const MonthInput = (props: InputProps) => <CalendarInput {...props} unit="month" />;
