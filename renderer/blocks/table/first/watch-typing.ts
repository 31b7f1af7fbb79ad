/** Milliseconds after a key in which the next one may come. */
const pause = 400;

/** What input methods write need not come by keys. */
const events = ['keydown', 'input'];

/** Knows whether somebody is typing, from now until it is stopped. */
export interface Typing {
  /** Runs a task once nobody is: what keeps the page busy for a while would keep a key waiting. Stopped, it runs none. */
  over(task: () => void): void;
  stop(): void;
}

export function watchTyping(document: Document): Typing {
  let last = Number.NEGATIVE_INFINITY;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pressed = (): void => {
    last = performance.now();
  };
  for (const event of events) document.addEventListener(event, pressed, true);
  const over = (task: () => void): void => {
    if (isStopped) return;
    const rest = last + pause - performance.now();
    if (rest <= 0) task();
    else timer = setTimeout(() => over(task), rest);
  };
  return {
    over,
    stop(): void {
      isStopped = true;
      for (const event of events) document.removeEventListener(event, pressed, true);
      clearTimeout(timer);
    },
  };
}
