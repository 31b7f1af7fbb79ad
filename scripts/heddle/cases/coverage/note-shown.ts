import type { Channel } from 'node:diagnostics_channel';
import { doneChannel, refusedChannel } from '#server/calls/told.ts';

/** What of the model has been seen at work. */
export interface Shown {
  /** Guards, rules and steps that have refused something. */
  refusedBy: ReadonlySet<unknown>;
  /** Calls that have been carried out. */
  done: ReadonlySet<unknown>;
}

/** Carries out work, and notes what of the model it shows. */
export async function noteShown<T>(work: () => Promise<T>): Promise<{ result: T; shown: Shown }> {
  const [refusedBy, done] = [heardOf(refusedChannel), heardOf(doneChannel)];
  try {
    return { result: await work(), shown: { refusedBy: refusedBy.all, done: done.all } };
  } finally {
    refusedBy.stop();
    done.stop();
  }
}

function heardOf(channel: Channel): { all: Set<unknown>; stop(): void } {
  const all = new Set<unknown>();
  const note = (one: unknown) => void all.add(one);
  channel.subscribe(note);
  return { all, stop: () => void channel.unsubscribe(note) };
}

export const allShown = (each: readonly Shown[]): Shown => ({
  refusedBy: new Set(each.flatMap(({ refusedBy }) => [...refusedBy])),
  done: new Set(each.flatMap(({ done }) => [...done])),
});
