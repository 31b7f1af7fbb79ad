import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is as the query says, followed; false where nobody can tell. */
export function useMedia(query: string): boolean {
  const list = (): MediaQueryList | undefined => (typeof matchMedia === 'function' ? matchMedia(query) : undefined);
  const follow = useCallback(
    (told: () => void) => {
      const watched = typeof matchMedia === 'function' ? matchMedia(query) : undefined;
      watched?.addEventListener('change', told);
      return () => watched?.removeEventListener('change', told);
    },
    [query],
  );
  return useSyncExternalStore(follow, () => list()?.matches ?? false);
}
