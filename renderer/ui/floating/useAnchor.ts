import { type MouseEvent, useCallback, useState } from 'react';
import { type Anchor, pointAt } from './place.ts';

interface Opened {
  /** What has been opened stands here; null while it is closed. */
  anchor: Anchor | null;
  /** For the control that opens and closes it. */
  toggle: (event: MouseEvent) => void;
  /** For a press of the right button: at the pointer, in the place of the browser's own menu. */
  openAtPointer: (event: MouseEvent) => void;
  close: () => void;
}

/** Whether something floating is open, and where. */
export function useAnchor(): Opened {
  const [anchor, setAnchor] = useState<Anchor | null>(null);
  return {
    anchor,
    toggle: useCallback(({ currentTarget }: MouseEvent) => setAnchor(before => (before ? null : currentTarget)), []),
    openAtPointer: useCallback((event: MouseEvent) => {
      event.preventDefault();
      setAnchor(pointAt(event.clientX, event.clientY));
    }, []),
    close: useCallback(() => setAnchor(null), []),
  };
}
