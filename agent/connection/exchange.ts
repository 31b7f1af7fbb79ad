import type { ClockPort } from '#runtime/platform/platform.ts';
import type { Response } from '../protocol/answers.ts';
import { type Envelope, encodeRequest, type Frame } from '../protocol/encode.ts';
import type { Family, Payload, RequestType } from '../protocol/requests/index.ts';

/** What became of a request: its response, or nothing, so that the switch may or may not have done it. */
export type Outcome =
  | { kind: 'answered'; response: Response }
  | { kind: 'lost'; reason: 'late' | 'cut' }
  /** It never left. */
  | { kind: 'unsent' };

export interface Exchange {
  ask<F extends Family, T extends RequestType<F>>(
    family: F,
    type: T,
    payload: Payload<F, T>,
    limit?: number,
  ): Promise<Outcome>;
  /** Sends what has no response. */
  tell<F extends Family, T extends RequestType<F>>(family: F, type: T, payload: Payload<F, T>): boolean;
  /** Gives a response to its request; false where none waits for it. */
  settle(response: Response): boolean;
  /** The transport is gone: everything that waits is lost. */
  cut(): void;
}

interface Waiting {
  utid: string;
  reqType: string;
  finish(outcome: Outcome): void;
  /** Given up as late; it stays in the row, so that its answer is not taken for the next one's. */
  late: boolean;
}

/** How long a response may take, ms. */
export const answerLimit = 10_000;

/**
 * Requests and their responses over one transport. A response finds its request by `utid`; from switches that echo none, by
 * reqType in order. Every request settles exactly once.
 */
export function createExchange(
  clock: ClockPort,
  who: Omit<Envelope, 'utid'>,
  send: (frame: Frame) => boolean,
): Exchange {
  const row: Waiting[] = [];
  let count = 0;

  const take = (response: Response): Waiting | undefined => {
    const index = row.findIndex(({ utid, reqType }) =>
      response.utid === undefined ? reqType === response.reqType : utid === response.utid,
    );
    return index < 0 ? undefined : row.splice(index, 1)[0];
  };

  return {
    ask(family, type, payload, limit = answerLimit) {
      count += 1;
      const utid = `${who.cno}-${count}`;
      return new Promise(resolve => {
        const waiting: Waiting = {
          utid,
          reqType: type,
          late: false,
          finish: outcome => {
            stop();
            resolve(outcome);
          },
        };
        const stop = clock.after(limit, () => {
          waiting.late = true;
          resolve({ kind: 'lost', reason: 'late' });
        });
        row.push(waiting);
        if (send(encodeRequest(family, type, payload, { ...who, utid }))) return;
        row.splice(row.indexOf(waiting), 1);
        waiting.finish({ kind: 'unsent' });
      });
    },
    tell: (family, type, payload) => send(encodeRequest(family, type, payload, who)),
    settle(response) {
      const waiting = take(response);
      if (!waiting || waiting.late) return false;
      waiting.finish({ kind: 'answered', response });
      return true;
    },
    cut() {
      for (const { finish } of row.splice(0)) finish({ kind: 'lost', reason: 'cut' });
    },
  };
}
