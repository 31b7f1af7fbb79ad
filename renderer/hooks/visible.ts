import { useSyncExternalStore } from 'react';
import { usePageActive } from './page.ts';

/**
 * Whether anybody sees this page: its tab is in front, and the window is not hidden. What polls or measures rests
 * while nobody does.
 */
export function usePageVisible(): boolean {
  const isActive = usePageActive();
  return useSyncExternalStore(onVisibility, isWindowVisible) && isActive;
}

const isWindowVisible = (): boolean => !document.hidden;

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
