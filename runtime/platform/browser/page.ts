import type { PagePort } from '../platform.ts';

/** The page in a browser window. */
export function createBrowserPage(window: Window): PagePort {
  const { document } = window;
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const paper = window.matchMedia('print');
  const on = (target: EventTarget, names: readonly string[], told: (event: Event) => void): (() => void) => {
    for (const name of names) target.addEventListener(name, told);
    return () => {
      for (const name of names) target.removeEventListener(name, told);
    };
  };
  const inSight = (): boolean => document.visibilityState === 'visible';
  return {
    url: () => window.location.href,
    build: () => document.querySelector('meta[name="heddle-client"]')?.getAttribute('content') ?? null,
    preloaded: () =>
      [...document.querySelectorAll('link[rel="preload"][as="fetch"]')].map(link => link.getAttribute('href') ?? ''),
    inSight,
    onSight: listener => on(document, ['visibilitychange'], () => listener(inSight())),
    onWake(listener) {
      const stops = [
        on(window, ['online', 'pageshow'], () => listener()),
        on(document, ['resume'], () => listener()),
        on(document, ['visibilitychange'], () => {
          if (inSight()) listener();
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    askBeforeLeaving: needed =>
      on(window, ['beforeunload'], event => {
        if (needed()) event.preventDefault();
      }),
    // `unload` does not run any more in Chrome.
    onLeave: listener => on(window, ['pagehide'], () => listener()),
    prefersDark: () => dark.matches,
    onPrefersDark: listener => on(dark, ['change'], event => listener((event as MediaQueryListEvent).matches)),
    onPrint(listener) {
      const stops = [
        on(window, ['beforeprint'], () => listener(true)),
        on(window, ['afterprint'], () => listener(false)),
        // A program that makes a file of the page only says so.
        on(paper, ['change'], () => listener(paper.matches)),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
