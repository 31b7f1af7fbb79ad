/** What runs in the page that is measured: by itself, since only its text gets there. */

/** When something was first painted, in milliseconds since the navigation. */
export interface Moments {
  readable?: number;
  operable?: number;
}
interface Noted extends Moments {
  /** When what is readable stood in the document, before it was painted. */
  inDocument?: number;
  /** The sum of what moved without anybody having pressed anything. */
  shift: number;
  /** Ends of tasks that were longer than 50 ms, and how long they were. */
  long: { end: number; duration: number }[];
}
/** A file or an answer; milliseconds since the navigation, bytes as they came over the line. */
interface Fetched {
  sent: number;
  ended: number;
  bytes: number;
  isScript: boolean;
}
declare global {
  interface Window {
    noted: Noted;
  }
}

/** What is waited for: so many elements of a selector, of which the first shows the text and, if it is an input, can be typed in. */
export interface Sight {
  css: string;
  count: number;
  text: string;
}

/** Notes when each sight is there, and what moves and takes long meanwhile. Its parts are methods: a function with a name of its own would be marked by what is not in the page. */
export function watchSights(sights: Readonly<Record<keyof Moments, Sight>>): void {
  const watch = {
    noted: { shift: 0, long: [] } as Noted,
    observe(type: string, note: (entry: PerformanceEntry) => void): void {
      new PerformanceObserver(list => list.getEntries().forEach(note)).observe({ type, buffered: true });
    },
    isThere({ css, count, text }: Sight): boolean {
      const found = document.querySelectorAll(css);
      const first = found[0];
      if (found.length < count || !first) return false;
      if (first instanceof HTMLInputElement) return !first.disabled && !first.readOnly;
      return getComputedStyle(first).visibility !== 'hidden' && (first.textContent ?? '').includes(text);
    },
    /** After the frame that shows it. */
    note(name: keyof Moments): void {
      this.noted[name] = Number.NaN;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          this.noted[name] = performance.now();
        };
        port2.postMessage(null);
      });
    },
    look(): void {
      for (const [name, sight] of Object.entries(sights) as [keyof Moments, Sight][])
        if (this.noted[name] === undefined && this.isThere(sight)) {
          if (name === 'readable') this.noted.inDocument = performance.now();
          this.note(name);
        }
      requestAnimationFrame(() => this.look());
    },
  };
  window.noted = watch.noted;
  watch.observe('layout-shift', entry => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) watch.noted.shift += value;
  });
  watch.observe('longtask', ({ startTime, duration }) =>
    watch.noted.long.push({ end: startTime + duration, duration }),
  );
  requestAnimationFrame(() => watch.look());
}

/** Waits until both are there, looking once a frame; at most a minute. */
export const untilOver = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const look = {
      again(): void {
        const { readable = 0, operable = 0 } = window.noted ?? {};
        if (readable > 0 && operable > 0) resolve();
        else if (performance.now() > 60_000) reject(new Error('not within a minute'));
        else requestAnimationFrame(() => this.again());
      },
    };
    look.again();
  });

/** What was noted, with the first paint and everything that was fetched. */
export const noted = (): Noted & { paint: number; fetched: Fetched[] } => ({
  ...window.noted,
  paint: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
  fetched: [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .filter((entry): entry is PerformanceResourceTiming => !entry.name.startsWith('data:'))
    .map(({ name, startTime, responseEnd, transferSize }) => ({
      sent: startTime,
      ended: responseEnd,
      bytes: transferSize,
      isScript: new URL(name).pathname.endsWith('.js'),
    })),
});
