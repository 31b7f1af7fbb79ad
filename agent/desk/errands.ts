import type { ClockPort } from '#runtime/platform/platform.ts';
import type { Settlement } from '../client/settlement.ts';
import type { Journal } from '../journal.ts';
import { type Notice, notices } from '../protocol/notices.ts';
import type { ConnectionState } from '../states/connection.ts';
import type { Say, TabRequest } from './wire.ts';

/** States in which the state has been read again, or will not be. */
const settled: readonly ConnectionState[] = ['online', 'offline', 'exhausted', 'kickedOut'];

/** What comes of an errand whose owner died under it: it may or may not have been done. */
const unknown = ({ of }: TabRequest): unknown => {
  if (of === 'logOut') return undefined;
  return of === 'reconnect' ? false : ({ kind: 'unknown' } satisfies Settlement);
};

/** What this tab asked of an owner in another one. Each errand comes back exactly once and is sent exactly once. */
export interface Errands {
  send(epoch: number, request: TabRequest): Promise<unknown>;
  done(id: number, result: unknown): void;
  /** A later owner shows its state: errands of former owners are unknown, once the state has been read again. */
  overtaken(epoch: number, connection: ConnectionState): void;
}

export interface ErrandNeeds {
  clock: ClockPort;
  journal: Journal;
  say: Say;
  notify(notice: Notice): void;
}

export function createErrands({ clock, journal, say, notify }: ErrandNeeds): Errands {
  const open = new Map<number, { epoch: number; request: TabRequest; finish(result: unknown): void }>();
  let last = 0;
  const finish = (id: number, result: unknown): void => {
    const errand = open.get(id);
    open.delete(id);
    errand?.finish(result);
  };
  return {
    send: (epoch, request) =>
      new Promise(resolve => {
        last += 1;
        open.set(last, { epoch, request, finish: resolve });
        say({ kind: 'do', id: last, epoch, at: clock.now(), request });
      }),
    done: finish,
    overtaken(epoch, connection) {
      if (!settled.includes(connection)) return;
      for (const [id, errand] of open) {
        if (errand.epoch >= epoch) continue;
        journal({ kind: 'command', of: errand.request.of, text: 'unknown: its owner is gone' });
        notify({ kind: 'warning', text: notices.unknownOutcome });
        finish(id, unknown(errand.request));
      }
    },
  };
}
