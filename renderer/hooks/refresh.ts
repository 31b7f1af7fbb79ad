import { useEffect, useRef } from 'react';
import { useServices } from './services.tsx';
import { usePageVisible } from './visible.ts';

/**
 * Milliseconds within which a window asks again after it has heard of a write: not all windows at the same moment, and once for
 * all that is written meanwhile. A page that is to be up to date by its document does so sooner.
 */
const spread = { said: 1_500, else: 4_000 };
/** Milliseconds from one such question of a page to the next, at the least. */
const apart = 1_000;

/**
 * Asks again soon after somebody anywhere was heard to have written such a record, while somebody sees the page; what is looked at
 * and acted on is so what there is.
 * @param seconds asks again every so many, too; absent: never
 */
export function useRefresh(seconds: number | undefined, entity: string | undefined, refresh: () => void): void {
  const { elsewhere } = useServices().changes;
  const isVisible = usePageVisible();
  const present = useRef(refresh);
  present.current = refresh;
  /** What had been heard of, and when (ms), as it was last asked. */
  const known = useRef({ version: entity ? elsewhere.version(entity) : 0, at: 0 });
  useEffect(() => {
    if (!seconds || !isVisible) return;
    const timer = setInterval(() => present.current(), seconds * 1000);
    return () => clearInterval(timer);
  }, [isVisible, seconds]);
  useEffect(() => {
    if (!entity || !isVisible) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = (): void => {
      timer = undefined;
      known.current = { version: elsewhere.version(entity), at: Date.now() };
      present.current();
    };
    const hear = (): void => {
      if (timer !== undefined || elsewhere.version(entity) === known.current.version) return;
      const soon = Math.random() * (seconds ? spread.said : spread.else);
      timer = setTimeout(ask, Math.max(soon, known.current.at + apart - Date.now()));
    };
    hear();
    const end = elsewhere.subscribe(hear);
    return () => {
      end();
      clearTimeout(timer);
    };
  }, [elsewhere, entity, isVisible, seconds]);
}
