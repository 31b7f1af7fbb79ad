import type { ClockPort } from '#runtime/platform/platform.ts';

/** Flashes the title of the window until the function returned is called; what others set meanwhile stays. */
export function flashTitle(document: Document, clock: ClockPort, text: string): () => void {
  let before = document.title;
  let shown = '';
  let stop: () => void = () => undefined;
  const turn = (): void => {
    if (document.title === shown) document.title = before;
    else {
      before = document.title;
      shown = text;
      document.title = text;
    }
    stop = clock.after(1000, turn);
  };
  turn();
  return () => {
    stop();
    if (document.title === shown) document.title = before;
  };
}
