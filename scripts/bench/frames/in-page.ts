/** What a page notes of its own frames, from when it loads; milliseconds. */
interface Frames {
  /** Between two frames of the screen. */
  gaps: number[];
  /** Tasks that the browser calls long, from 50 ms. */
  tasks: number[];
  /** Waits, looking once a frame. */
  until(holds: () => unknown): Promise<void>;
}

declare global {
  interface Window {
    frameNotes: Frames;
  }
}

/** Runs before the page's own scripts, as a text: it uses nothing from outside. */
export function noteFrames(): void {
  const until = (holds: () => unknown): Promise<void> =>
    new Promise(resolve => {
      const look = (): void => {
        if (holds()) resolve();
        else requestAnimationFrame(look);
      };
      look();
    });
  const notes: Frames = { gaps: [], tasks: [], until };
  window.frameNotes = notes;
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) notes.tasks.push(duration);
  }).observe({ entryTypes: ['longtask'] });
  let last = performance.now();
  const look = (now: number): void => {
    notes.gaps.push(now - last);
    last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
