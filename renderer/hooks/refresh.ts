import { useEffect, useRef } from 'react';
import { usePageVisible } from './visible.ts';

/** Asks again every so many seconds while somebody sees the page. @param seconds absent: never */
export function useRefresh(seconds: number | undefined, reload: () => void): void {
  const isVisible = usePageVisible();
  const present = useRef(reload);
  present.current = reload;
  useEffect(() => {
    if (!seconds || !isVisible) return;
    const timer = setInterval(() => present.current(), seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds, isVisible]);
}
