import { createListeners } from '#runtime/kernel/listeners.ts';
import type { Recorder } from './recorder.ts';

let current: Recorder | null = null;
const changes = createListeners();

/** The recorder of this window: whoever opens the desk has it record, others look at it. */
export const windowRecorder = {
  current: (): Recorder | null => current,
  set(recorder: Recorder): void {
    current?.stop();
    current = recorder;
    changes.tell();
  },
  subscribe: changes.add,
};
