import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import type { InputProps } from '../props.ts';
import { type DateEnds, isRange, useDate, useDates } from './ends.ts';
import { PlainDates } from './PlainDates.tsx';
import type { DateUnitName } from './units.ts';

type Props = InputProps & { unit: DateUnitName };

type Calendar = ComponentType<Props & { ends: DateEnds }>;

/** Once it has come: a cell begins with it at once. */
let come: Calendar | undefined;
const pickers = async (): Promise<{ default: Calendar }> => {
  const loaded = await import('./DatePickers.tsx');
  come = loaded.default;
  return loaded;
};

/** Where it does not come one goes on writing: a form is not lost for want of a calendar. */
const DatePickers = lazy((): Promise<{ default: Calendar }> => pickers().catch(() => ({ default: PlainDates })));

const CalendarInput = (props: Props) => (isRange(props) ? <TwoDates {...props} /> : <OneDate {...props} />);

const OneDate = (props: Props) => <WithCalendar {...props} ends={[useDate(props, props.unit)]} />;

/** In a query form from and to, whole days or months. */
function TwoDates(props: Props) {
  const unit = props.unit === 'month' ? 'month' : 'date';
  return <WithCalendar {...props} unit={unit} ends={useDates(props, unit)} />;
}

/** Never comes: what stands in for a calendar stays. */
const Awaited = lazy((): Promise<{ default: ComponentType }> => new Promise(() => undefined));

/**
 * The calendar loads on its own: until it is there, one writes, and goes on writing in it. A press on what is written in
 * is let go there, and a word that an input method composes is composed to its end: elsewhere both would be lost.
 */
function WithCalendar(props: Props & { ends: DateEnds }) {
  const [isHeld, setHeld] = useState(false);
  // A cell ends its editing with the input that it began with: there it stays as it was when it was opened.
  const [Pickers] = useState<Calendar | null>(() => (props.inCell ? (come ?? null) : DatePickers));
  useEffect(() => {
    if (!Pickers) pickers().catch(() => undefined);
  }, [Pickers]);
  if (!Pickers) return <PlainDates {...props} />;
  return (
    <Suspense fallback={<PlainDates {...props} onHold={setHeld} />}>
      {isHeld ? <Awaited /> : <Pickers {...props} />}
    </Suspense>
  );
}

/** A day. */
export const DateInput = (props: InputProps) => <CalendarInput {...props} unit="date" />;

/** A point of time. */
export const DateTimeInput = (props: InputProps) => <CalendarInput {...props} unit="datetime" />;

/** A month. */
export const MonthInput = (props: InputProps) => <CalendarInput {...props} unit="month" />;
