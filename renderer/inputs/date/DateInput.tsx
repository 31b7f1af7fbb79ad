import { lazy, Suspense } from 'react';
import { hint, type InputProps } from '../props.ts';

const DatePickers = lazy(() => import('./DatePickers.tsx'));

/** A day or a point of time; in a query form from and to. The calendar loads on its own, so that a page need not wait for it. */
export function DateInput(props: InputProps & { time?: boolean }) {
  return (
    <Suspense fallback={<input className="input" id={props.id} readOnly placeholder={hint('请选择', props)} />}>
      <DatePickers {...props} />
    </Suspense>
  );
}

/** A point of time. */
export const DateTimeInput = (props: InputProps) => <DateInput {...props} time />;
