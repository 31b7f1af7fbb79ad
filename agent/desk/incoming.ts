import type { ClockPort, StoragePort } from '#runtime/platform/platform.ts';
import { readStored, writeStored } from '#runtime/platform/stored.ts';
import type { IncomingCallInfo } from '../protocol/session.ts';
import type { Broadcast } from './tab-messages.ts';

/** Serial ids that are remembered. */
const kept = 50;
/** A tab that was asked to show a call has done so within this (ms), or the owner does. */
const patience = 600;

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(entry => typeof entry === 'string');

export interface IncomingDeps {
  local: StoragePort;
  scope: string;
  clock: ClockPort;
  broadcast: Broadcast;
  show(call: IncomingCallInfo): void;
}

/** Shows each inbound call once, by serial id, in whichever tab; also after a reload or a hand-over. */
export interface Incoming {
  /** The owner's: has it shown in a tab, here where that one is this one or does nothing. */
  offer(call: IncomingCallInfo, here: { epoch: number; tab: string; to: string; stillOwns(): boolean }): void;
  /** The owner asked this tab to show it. */
  show(call: IncomingCallInfo): void;
  /** Another tab has shown it. */
  taken(serialId: string): void;
}

export function createIncoming({ local, scope, clock, broadcast, show: tell }: IncomingDeps): Incoming {
  const key = `agent.shown.${scope}`;
  let offered = '';
  const list = (): string[] => readStored(local, key, isList) ?? [];
  const isShown = (serialId: string): boolean => list().includes(serialId);
  const mark = (serialId: string): void => {
    const before = list();
    if (!before.includes(serialId)) writeStored(local, key, [...before, serialId].slice(-kept));
  };
  const show = (call: IncomingCallInfo): void => {
    if (isShown(call.serialId)) return;
    mark(call.serialId);
    broadcast({ kind: 'taken', serialId: call.serialId });
    tell(call);
  };
  return {
    show,
    taken: mark,
    offer(call, { epoch, tab, to, stillOwns }) {
      if (offered === call.serialId || isShown(call.serialId)) return;
      offered = call.serialId;
      if (to === tab) return show(call);
      broadcast({ kind: 'incoming', epoch, to, call });
      clock.after(patience, () => {
        if (stillOwns()) show(call);
      });
    },
  };
}
