/** A task's number and when it is due (ms from now), or that it is due no more. */
export type TickerRequest = { id: number; after: number } | { id: number; cancel: true };

/** Runs in a worker: says a task's number when it is due. */
const timers = new Map<number, ReturnType<typeof setTimeout>>();

addEventListener('message', ({ data }: MessageEvent<TickerRequest>) => {
  const { id } = data;
  clearTimeout(timers.get(id));
  timers.delete(id);
  if ('cancel' in data) return;
  timers.set(
    id,
    setTimeout(() => {
      timers.delete(id);
      postMessage(id);
    }, data.after),
  );
});
