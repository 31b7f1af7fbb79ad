import type { ClockPort } from '../platform.ts';

/** The window's own clock. In a hidden window its tasks may run as seldom as once a minute. */
export const createBrowserClock = (window: Window): ClockPort => ({
  now: () => Date.now(),
  after(milliseconds, task) {
    const timer = window.setTimeout(task, milliseconds);
    return () => window.clearTimeout(timer);
  },
});
