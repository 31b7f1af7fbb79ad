/** Where tasks come from. A browser keeps the order within each of them only. */
const sources = ['socket', 'clock', 'channel', 'lock'] as const;
export type TaskSource = (typeof sources)[number];

/** What a browser does to a window: freezes it, thaws it, ends it. */
export interface MemoryTab {
  /** Runs a task as the window would: now, after it thaws, or never. */
  run(source: TaskSource, task: () => void): void;
  freeze(): void;
  /** What waited runs, source by source; the worst order for one who lost its lock meanwhile: it hears that last. */
  thaw(): void;
  /** Closed or crashed, without a word. */
  die(): void;
  isDead(): boolean;
  onDeath(listener: () => void): void;
}

export function createMemoryTab(): MemoryTab {
  const late: { source: TaskSource; task: () => void }[] = [];
  const mourners: (() => void)[] = [];
  let state: 'awake' | 'frozen' | 'dead' = 'awake';
  return {
    run(source, task) {
      if (state === 'awake') task();
      else if (state === 'frozen') late.push({ source, task });
    },
    freeze() {
      if (state === 'awake') state = 'frozen';
    },
    thaw() {
      if (state !== 'frozen') return;
      state = 'awake';
      const waiting = late.splice(0);
      for (const source of sources) for (const entry of waiting) if (entry.source === source) entry.task();
    },
    die() {
      if (state === 'dead') return;
      state = 'dead';
      for (const mourner of mourners.splice(0)) mourner();
    },
    isDead: () => state === 'dead',
    onDeath: listener => void mourners.push(listener),
  };
}
