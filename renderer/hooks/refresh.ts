import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useServices } from './services.tsx';
import { usePageVisible } from './visible.ts';

/** Milliseconds within which a window asks again after it has heard of a write: not all windows at the same moment. */
const spread = 1_500;

/**
 * Asks again every so many seconds while somebody sees the page, and soon after somebody anywhere was heard to have
 * written such a record.
 * @param seconds absent: never
 */
export function useRefresh(seconds: number | undefined, entity: string | undefined, reload: () => void): void {
  const { changes } = useServices();
  const isVisible = usePageVisible();
  const { elsewhere } = changes;
  const heard = useSyncExternalStore(elsewhere.subscribe, () => (seconds && entity ? elsewhere.version(entity) : 0));
  const known = useRef(heard);
  const present = useRef(reload);
  present.current = reload;
  const isIdle = !seconds || !isVisible;
  useEffect(() => {
    if (isIdle) return;
    const timer = setInterval(() => present.current(), seconds * 1000);
    return () => clearInterval(timer);
  }, [isIdle, seconds]);
  useEffect(() => {
    if (isIdle || heard === known.current) return;
    const timer = setTimeout(() => {
      known.current = heard;
      present.current();
    }, Math.random() * spread);
    return () => clearTimeout(timer);
  }, [isIdle, heard]);
}
