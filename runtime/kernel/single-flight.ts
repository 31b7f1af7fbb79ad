/** One run at a time: whoever asks while it runs shares its outcome. */
export interface SingleFlight<T> {
  run(task: () => Promise<T>): Promise<T>;
  /** The run under way. */
  current(): Promise<T> | null;
}

export function createSingleFlight<T>(): SingleFlight<T> {
  let current: Promise<T> | null = null;
  return {
    current: () => current,
    run(task) {
      current ??= task().finally(() => {
        current = null;
      });
      return current;
    },
  };
}
