import type { ClockPort } from '#runtime/platform/platform.ts';
import type { CommandResult } from '../client/command-result.ts';
import type { Log } from '../log/log.ts';
import { type Notice, notices } from '../protocol/notices.ts';
import type { ConnectionState } from '../states/connection.ts';
import type { Broadcast, TabRequest } from './tab-messages.ts';

/** States in which the state has been read again, or will not be. */
const settled: readonly ConnectionState[] = ['online', 'offline', 'exhausted', 'kickedOut'];

/** What comes of a request whose owner died under it: it may or may not have been done. */
const unknown = ({ of }: TabRequest): unknown => {
  if (of === 'logOut' || of === 'setNext') return undefined;
  return of === 'reconnect' ? false : ({ kind: 'unknown' } satisfies CommandResult);
};

/** What this tab asked of an owner in another one. Each request comes back exactly once and is sent exactly once. */
export interface RemoteRequests {
  send(epoch: number, request: TabRequest): Promise<unknown>;
  done(id: number, result: unknown): void;
  /** A later owner shows its state: requests of former owners are unknown, once the state has been read again. */
  overtaken(epoch: number, connection: ConnectionState): void;
}

export interface RemoteRequestDeps {
  clock: ClockPort;
  log: Log;
  broadcast: Broadcast;
  notify(notice: Notice): void;
}

export function createRemoteRequests({ clock, log, broadcast, notify }: RemoteRequestDeps): RemoteRequests {
  const open = new Map<number, { epoch: number; request: TabRequest; finish(result: unknown): void }>();
  let last = 0;
  const finish = (id: number, result: unknown): void => {
    const pending = open.get(id);
    open.delete(id);
    pending?.finish(result);
  };
  return {
    send: (epoch, request) =>
      new Promise(resolve => {
        last += 1;
        open.set(last, { epoch, request, finish: resolve });
        broadcast({ kind: 'do', id: last, epoch, at: clock.now(), request });
      }),
    done: finish,
    overtaken(epoch, connection) {
      if (!settled.includes(connection)) return;
      for (const [id, pending] of open) {
        if (pending.epoch >= epoch) continue;
        log({ kind: 'command', of: pending.request.of, text: 'unknown: its owner is gone' });
        notify({ kind: 'warning', text: notices.unknownOutcome });
        finish(id, unknown(pending.request));
      }
    },
  };
}
