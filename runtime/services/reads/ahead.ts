import type { ClockPort } from '#runtime/platform/platform.ts';
import type { CallService } from '../calls/contract.ts';
import type { AheadService, Begun } from './contract.ts';

/** Milliseconds that an answer waits for its page: one that comes later asks afresh. */
const waits = 10_000;

/** Keeps what is asked for ahead until its page takes it. @param run makes the calls */
export function createAhead(clock: Pick<ClockPort, 'after'>, run: CallService['run']): AheadService {
  const begun = new Map<string, Begun<unknown>>();
  const keyOf = (call: string, args: Readonly<Record<string, unknown>>): string => `${call} ${JSON.stringify(args)}`;
  return {
    begin<T>(call: string, args: Readonly<Record<string, unknown>>) {
      const key = keyOf(call, args);
      const same = begun.get(key) as Begun<T> | undefined;
      if (same) return same.answer;
      const abort = new AbortController();
      const answer = run<T>(call, args, { signal: abort.signal, quiet: true, asks: true });
      const one: Begun<T> = { answer, abort };
      const drop = (): void => {
        if (begun.get(key) === one) begun.delete(key);
      };
      begun.set(key, one);
      answer.then(data => {
        one.data = data;
        clock.after(waits, drop);
      }, drop);
      return answer;
    },
    answered: <T>(call: string, args: Readonly<Record<string, unknown>>) =>
      begun.get(keyOf(call, args))?.data as T | undefined,
    take<T>(call: string, args: Readonly<Record<string, unknown>>) {
      const key = keyOf(call, args);
      const one = begun.get(key) as Begun<T> | undefined;
      begun.delete(key);
      return one;
    },
    forget() {
      for (const { abort } of begun.values()) abort.abort();
      begun.clear();
    },
  };
}
