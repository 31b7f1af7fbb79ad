import { useEffect, useRef } from 'react';
import { usePageActive } from './page.ts';

/** Ctrl+S saves what the page that one looks at has, wherever the focus is on it; in a dialog it is the dialog's. */
export function useSaveKey(save: () => void): void {
  const isActive = usePageActive();
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    if (!isActive) return;
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 's' || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest('[role=dialog]')) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isActive]);
}
