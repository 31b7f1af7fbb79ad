import { lazy, Suspense, useState } from 'react';
import type { InputProps } from '../props.ts';
import { PlainDates } from './PlainDates.tsx';
import type { TypedDates } from './typed.ts';

const DatePickers = lazy(() => import('./DatePickers.tsx'));

/** A day or a point of time; in a query form from and to. The calendar loads on its own: until it is there, one writes. */
export function DateInput(props: InputProps & { time?: boolean }) {
  const [typed] = useState<TypedDates>(() => new Map());
  return (
    <Suspense fallback={<PlainDates {...props} typed={typed} />}>
      <DatePickers {...props} typed={typed} />
    </Suspense>
  );
}

/** A point of time. */
export const DateTimeInput = (props: InputProps) => <DateInput {...props} time />;
