import { useMemo } from 'react';
import type { BundledSchedulePage } from '#runtime/language/bundle/client.ts';
import { daysOf, type Span } from '#runtime/services/reads/span.ts';
import { type Columns, columnsOfDays, columnsOfHours, partShown } from './columns.ts';
import type { Entry } from './plan.ts';

/** The columns of a span; those of a day's hours, where it is shown by them, as far as entries stand. */
export function useColumns(span: Span, hours: BundledSchedulePage['hours'], entries: readonly Entry[]): Columns {
  const { view, day } = span;
  const byHours = view === 'day' ? hours : undefined;
  const { from, to } = useMemo(
    () => (byHours ? partShown(day, byHours, entries) : { from: 0, to: 0 }),
    [byHours, day, entries],
  );
  return useMemo(
    () => (byHours ? columnsOfHours(day, { from, to }, byHours.step) : columnsOfDays(daysOf({ view, day }))),
    [byHours, view, day, from, to],
  );
}
