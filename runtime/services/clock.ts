import type { ClockPort } from '#runtime/platform/platform.ts';
import type { CallService, ClockService } from './services.ts';

/** The time call answers in whole seconds (spec 7.3), cut off: on average half a second late. */
const halfSecond = 500;

/** Server time (spec 4.2): asked once, then ticking with the machine, which may be hours wrong but runs evenly. */
export function createClock(machine: ClockPort, calls: Pick<CallService, 'run'>): ClockService {
  let ahead = 0;
  return {
    now: () => machine.now() + ahead,
    async synchronise() {
      const sent = machine.now();
      const seconds = await calls.run<number>('tool.timestamps', {}, { quiet: true });
      const received = machine.now();
      // The answer was true half-way between question and arrival.
      if (Number.isFinite(seconds)) ahead = seconds * 1000 + halfSecond - (sent + received) / 2;
    },
  };
}
