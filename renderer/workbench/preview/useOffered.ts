import { useEffect, useState } from 'react';
import type { PreviewOffer } from '#runtime/language/bundle/preview.ts';
import type { RequestPort } from '#runtime/platform/widget.ts';
import { ask } from '../ask.ts';

/** Milliseconds after the page was shown anew: what is offered is seldom other than before. */
const pause = 1500;

/** Whom and what the page may be looked at as and with; undefined until it is known. */
export function useOffered(
  requests: RequestPort,
  desk: string,
  page: string,
  version: number,
): PreviewOffer | undefined {
  const [offered, setOffered] = useState<{ of: string; given: PreviewOffer }>();
  const isKnown = offered?.of === `${desk} ${page}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the documents may have other roles and states
  useEffect(() => {
    let isWanted = true;
    const later = setTimeout(
      () =>
        ask<PreviewOffer>(requests, `desks/${desk}/offered?page=${encodeURIComponent(page)}`).then(
          given => isWanted && setOffered({ of: `${desk} ${page}`, given }),
          // Without them a page is looked at as oneself.
          () => isWanted && setOffered(undefined),
        ),
      isKnown ? pause : 0,
    );
    return () => {
      isWanted = false;
      clearTimeout(later);
    };
  }, [requests, desk, page, version]);
  return isKnown ? offered.given : undefined;
}
