import { useCallback, useMemo } from 'react';
import { useQueryState } from '#renderer/hooks/navigate.ts';
import type { BundledSchedulePage } from '#runtime/language/bundle/client.ts';
import { type Span, spanNames, spanOf } from '#runtime/services/reads/span.ts';

/** How much is shown and around which day, and how to change it; kept in the address. */
export function useSpan(
  page: Pick<BundledSchedulePage, 'view' | 'hours'>,
  today: string,
): [Span, (patch: Partial<Span>) => void] {
  const [values, merge] = useQueryState();
  const span = useMemo(() => spanOf(values, page, today), [values, page, today]);
  const show = useCallback(
    (patch: Partial<Span>) => {
      const next = { ...span, ...patch };
      merge({
        [spanNames.view]: next.view === page.view ? null : next.view,
        [spanNames.day]: next.day === today ? null : next.day,
      });
    },
    [merge, span, page.view, today],
  );
  return [span, show];
}
