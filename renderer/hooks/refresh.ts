import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useServices } from './services.tsx';
import { usePageVisible } from './visible.ts';

/**
 * Milliseconds within which a window asks again after it has heard of a write: not all windows at the same moment, and once for
 * all that is written meanwhile. A page that is to be up to date by its document does so sooner.
 */
const spread = { said: 1_500, else: 4_000 };

/**
 * Asks again soon after somebody anywhere was heard to have written such a record, while somebody sees the page; what is looked at
 * and acted on is so what there is.
 * @param seconds asks again every so many, too; absent: never
 */
export function useRefresh(seconds: number | undefined, entity: string | undefined, reload: () => void): void {
  const { changes } = useServices();
  const isVisible = usePageVisible();
  const { elsewhere } = changes;
  const heard = useSyncExternalStore(elsewhere.subscribe, () => (entity ? elsewhere.version(entity) : 0));
  const known = useRef(heard);
  const present = useRef({ heard, reload });
  present.current = { heard, reload };
  useEffect(() => {
    if (!seconds || !isVisible) return;
    const timer = setInterval(() => present.current.reload(), seconds * 1000);
    return () => clearInterval(timer);
  }, [isVisible, seconds]);
  const isBehind = isVisible && heard !== known.current;
  useEffect(() => {
    if (!isBehind) return;
    const ask = (): void => {
      known.current = present.current.heard;
      present.current.reload();
    };
    const timer = setTimeout(ask, Math.random() * (seconds ? spread.said : spread.else));
    return () => clearTimeout(timer);
  }, [isBehind, seconds]);
}
