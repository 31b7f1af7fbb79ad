import type { ClockPort } from '#runtime/platform/platform.ts';
import { CallError } from './contract.ts';

/** Of several calls of one name that come close together only the last is sent (spec 5.8). */
export interface Latest {
  /**
   * Ends the earlier one, which is refused, and waits for a later one.
   * @param delay milliseconds
   * @throws CallError once a later one has come, or `signal` says so
   */
  turn(name: string, delay: number, signal: AbortSignal): Promise<void>;
}

export function createLatest(clock: ClockPort): Latest {
  const waiting = new Map<string, (reason: CallError) => void>();
  return {
    turn(name, delay, signal) {
      waiting.get(name)?.(new CallError('触发防抖，上次请求被取消', 0));
      return new Promise((resolve, reject) => {
        const end = (): void => {
          stop();
          signal.removeEventListener('abort', cancelled);
          if (waiting.get(name) === refuse) waiting.delete(name);
        };
        const refuse = (reason: CallError): void => {
          end();
          reject(reason);
        };
        const cancelled = (): void => refuse(new CallError('请求已取消', 0));
        const stop = clock.after(delay, () => {
          end();
          resolve();
        });
        waiting.set(name, refuse);
        signal.addEventListener('abort', cancelled);
      });
    },
  };
}
