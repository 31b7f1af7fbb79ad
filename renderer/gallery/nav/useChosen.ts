import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};

/** The entry that is shown, in the address: a link leads to it, and back goes back. */
export function useChosen(): [id: string, choose: (id: string) => void] {
  const id = useSyncExternalStore(subscribe, () => decodeURIComponent(window.location.hash.slice(1)));
  return [
    id,
    next => {
      window.location.hash = next;
    },
  ];
}
