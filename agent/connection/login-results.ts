import type { Response } from '../protocol/answers.ts';
import type { ConnectionEvent, ConnectionState } from '../states/connection.ts';
import type { Machine } from '../states/machine.ts';
import type { LoginResult } from './contract.ts';

/** Where a log-in is still under way. */
const underWay: readonly ConnectionState[] = ['connecting', 'loggingIn', 'resyncing'];

/** How log-ins and take-overs come out. */
export interface LoginResults {
  /** Of the one that begins now, by the next state that it comes to rest in. */
  next(): Promise<LoginResult>;
  /** Whether somebody waits for one. */
  isAwaited(): boolean;
  /** The switch, or its host, has refused. */
  refused(response: Response): void;
}

export function createLoginResults(machine: Machine<ConnectionState, ConnectionEvent>): LoginResults {
  let refusal: Response | null = null;
  let awaited = 0;
  const resultAt = (state: ConnectionState): LoginResult => {
    if (state === 'online') return { kind: 'online' };
    if (state === 'waiting') return { kind: 'retrying' };
    return state === 'offline' && refusal ? { kind: 'refused', response: refusal } : { kind: 'ended' };
  };
  return {
    next() {
      refusal = null;
      awaited += 1;
      return new Promise(resolve => {
        const stop = machine.onChange(({ to }) => {
          if (underWay.includes(to)) return;
          stop();
          awaited -= 1;
          resolve(resultAt(to));
        });
      });
    },
    isAwaited: () => awaited > 0,
    refused(response) {
      refusal = response;
    },
  };
}
