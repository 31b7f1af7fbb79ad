import type { ClockPort } from '#runtime/platform/platform.ts';
import type { SipCall } from '../sip/agent.ts';
import { createWarning } from './hysteresis.ts';
import { assess, type Counts, type Quality, readCounts } from './quality.ts';

const measureEvery = 3_000;
/** Below 3.1 many people are dissatisfied, from 3.6 on only some (G.107 annex B). */
const bounds = { bad: 3.1, raiseAfter: 2, good: 3.6, clearAfter: 3 } as const;

export interface MonitorDeps {
  clock: ClockPort;
  stats: SipCall['stats'];
  /** While held nobody speaks, and no figure says anything. */
  held(): boolean;
  /** Each time; null where there is no earlier count to assess by. */
  measured(now: Counts, quality: Quality | null): void;
}

/** Measures a call each three seconds until stopped. */
export function monitor({ clock, stats, held, measured }: MonitorDeps): () => void {
  const isPoor = createWarning(bounds);
  let before: Counts | null = null;
  let over = false;
  let cancel = (): void => undefined;

  const measure = async (): Promise<void> => {
    const report = await stats().catch(() => null);
    if (over) return;
    const now = report && !held() ? readCounts(report, clock.now()) : null;
    if (now) {
      const figures = before && assess(before, now);
      measured(now, figures && { ...figures, poor: isPoor(figures.mos) });
    }
    before = now;
    again();
  };
  const again = (): void => {
    cancel = clock.after(measureEvery, () => void measure());
  };
  again();
  return () => {
    over = true;
    cancel();
  };
}
