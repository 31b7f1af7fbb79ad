import { useCallback, useMemo } from 'react';
import { useQueryState } from '#renderer/hooks/navigate.ts';
import { type ScheduleView, type Span, spanNames, spanOf } from '#runtime/services/reads/span.ts';

/** How much is shown and around which day, and how to change it; kept in the address. */
export function useSpan(view: ScheduleView, today: string): [Span, (patch: Partial<Span>) => void] {
  const [values, merge] = useQueryState();
  const span = useMemo(() => spanOf(values, view, today), [values, view, today]);
  const show = useCallback(
    (patch: Partial<Span>) => {
      const next = { ...span, ...patch };
      merge({
        [spanNames.view]: next.view === view ? null : next.view,
        [spanNames.day]: next.day === today ? null : next.day,
      });
    },
    [merge, span, view, today],
  );
  return [span, show];
}
