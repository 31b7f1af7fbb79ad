import { createListeners } from '#runtime/kernel/listeners.ts';
import type { ClockPort, StoragePort } from '#runtime/platform/platform.ts';
import { readStored, writeStored } from '#runtime/platform/stored.ts';
import type { CallService } from '../calls/contract.ts';
import type { ClockService } from './contract.ts';

/** A tick that comes so much too late (ms) means that the machine slept or its clock was put: the server is asked again. */
const tooLate = 5000;
/** The time call answers in whole seconds (spec 7.3), cut off: on average half a second late. */
const halfSecond = 500;
/** How far the server was ahead of the machine when it was last asked (ms). */
const storedAs = 'heddle.serverAhead';

const isNumber = (value: unknown): value is number => Number.isFinite(value);

/**
 * Server time (spec 4.2): asked once, then ticking with the machine, which may be hours wrong but runs evenly. A page
 * that is drawn before the server has answered goes by what it said last time, so that what it proposes is of the right day.
 */
export function createClock(machine: ClockPort, calls: Pick<CallService, 'run'>, local: StoragePort): ClockService {
  let ahead = readStored(local, storedAs, isNumber) ?? 0;
  let watched = 0;
  let stop: () => void = () => undefined;
  const seconds = createListeners();
  const now = (): number => machine.now() + ahead;

  const synchronise = async (): Promise<void> => {
    const sent = machine.now();
    const answer = await calls.run<number>('tool.timestamps', {}, { quiet: true, asks: true });
    const received = machine.now();
    // The answer was true half-way between question and arrival.
    if (!Number.isFinite(answer)) return;
    ahead = answer * 1000 + halfSecond - (sent + received) / 2;
    writeStored(local, storedAs, ahead);
  };
  const tick = (): void => {
    const wait = 1000 - (Math.floor(now()) % 1000);
    const due = machine.now() + wait;
    stop = machine.after(wait, () => {
      if (Math.abs(machine.now() - due) > tooLate) synchronise().catch(() => undefined);
      seconds.tell();
      tick();
    });
  };

  return {
    now,
    synchronise,
    eachSecond(listener) {
      if (watched === 0) tick();
      watched += 1;
      const end = seconds.add(listener);
      let over = false;
      return () => {
        if (over) return;
        over = true;
        end();
        watched -= 1;
        if (watched === 0) stop();
      };
    },
  };
}
