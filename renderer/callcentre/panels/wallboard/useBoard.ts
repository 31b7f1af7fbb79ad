import { type RefObject, useEffect, useState } from 'react';
import { usePanel } from '../frame/context.ts';
import type { Board } from './board.ts';
import { createFeed } from './feed.ts';

/** The board as it changes; null until it has been read. It rests while nobody sees the element. */
export function useBoard(shown: RefObject<HTMLElement | null>): Board | null {
  const { desk, services } = usePanel();
  const { platform } = services;
  const [board, setBoard] = useState<Board | null>(null);
  useEffect(() => {
    const watched = (): boolean =>
      platform.page.inSight() && shown.current?.checkVisibility({ visibilityProperty: true }) !== false;
    const feed = createFeed({ desk, clock: platform.clock, watched });
    const unsubscribe = feed.subscribe(() => setBoard(feed.board()));
    return () => {
      unsubscribe();
      feed.stop();
    };
  }, [desk, platform, shown]);
  return board;
}
