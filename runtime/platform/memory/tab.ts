/** What a browser does to a window: freezes it, thaws it, ends it. */
export interface MemoryTab {
  /** Runs a task as the window would: now, after it thaws, or never. */
  run(task: () => void): void;
  freeze(): void;
  thaw(): void;
  /** Closed or crashed, without a word. */
  die(): void;
  isDead(): boolean;
  onDeath(listener: () => void): void;
}

export function createMemoryTab(): MemoryTab {
  const late: (() => void)[] = [];
  const mourners: (() => void)[] = [];
  let state: 'awake' | 'frozen' | 'dead' = 'awake';
  return {
    run(task) {
      if (state === 'awake') task();
      else if (state === 'frozen') late.push(task);
    },
    freeze() {
      if (state === 'awake') state = 'frozen';
    },
    thaw() {
      if (state !== 'frozen') return;
      state = 'awake';
      for (const task of late.splice(0)) task();
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
