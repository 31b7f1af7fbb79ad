/** Milliseconds of a frame, and how many are made up for after the machine had no time. */
const step = 20;
const mostAtOnce = 5;

/** Calls `tick` every 20 ms, by the clock and not by the timers. @returns what stops it */
export function startClock(tick: () => void): () => void {
  let due = performance.now() + step;
  let timer = setTimeout(beat, step);
  function beat(): void {
    for (let count = 0; due <= performance.now() && count < mostAtOnce; count++) {
      due += step;
      tick();
    }
    // Long asleep: the time that is lost is silence.
    due = Math.max(due, performance.now());
    timer = setTimeout(beat, due - performance.now());
  }
  return () => clearTimeout(timer);
}
