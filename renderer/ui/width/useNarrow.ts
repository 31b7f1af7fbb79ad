import { useSyncExternalStore } from 'react';

/** As in shell.css: below it the sidebar is a drawer. */
const query = '(max-width: 1023px)';

const list = (): MediaQueryList | undefined => (typeof matchMedia === 'function' ? matchMedia(query) : undefined);

/** Whether the window is too narrow for a sidebar beside the page. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    told => {
      const watched = list();
      watched?.addEventListener('change', told);
      return () => watched?.removeEventListener('change', told);
    },
    () => list()?.matches ?? false,
  );
