import type { Log } from '../log/log.ts';
import { callType } from '../protocol/codes.ts';
import type { EventFields } from '../protocol/events/index.ts';
import { callChart } from './call.ts';
import { deviceChart } from './device.ts';
import { createMachine } from './machine.ts';
import { type PresenceState, presenceChart } from './presence.ts';
import { type StatusTransitions, transitionsOf } from './status-transitions.ts';
import { type ToolbarEvent, toolbarChart } from './toolbar.ts';

/** The machines that follow one's own status. */
export interface AgentStates {
  presence: ReturnType<typeof createPresence>;
  device: ReturnType<typeof createDevice>;
  call: ReturnType<typeof createCall>;
  toolbar: ReturnType<typeof createToolbar>;
  /** A status that was heard. False where it cannot follow what was: then something was missed, and has to be read. */
  follow(status: EventFields<'status'>): boolean;
  /** A status that was read: the truth, whatever was before. */
  adopt(status: EventFields<'status'>): void;
  /** Logged out, or kicked. */
  leave(): void;
}

const createPresence = (log: Log) => createMachine(presenceChart, log);
const createDevice = (log: Log) => createMachine(deviceChart, log);
const createCall = (log: Log) => createMachine(callChart, log);
const createToolbar = (log: Log) => createMachine(toolbarChart, log);

/** Where the bar rests when a call is over and the status does not say it. */
const atRest: Readonly<Record<PresenceState, ToolbarEvent>> = {
  off: 'left',
  idle: 'idled',
  paused: 'paused',
  wrapup: 'wrappedUp',
};

const outbound: readonly number[] = [callType.clickToDial, callType.preview, callType.predictive, callType.direct];

/** One agent's presence, telephone, call and bar. */
export function createAgentStates(log: Log): AgentStates {
  const presence = createPresence(log);
  const device = createDevice(log);
  const call = createCall(log);
  const toolbar = createToolbar(log);
  /** A call that was not heard of has its direction from its type; a status at rest may name no presence. */
  const barOf = ({ code, callType: kind }: EventFields<'status'>, signs: StatusTransitions): ToolbarEvent[] => {
    const bar = signs.toolbar ?? (signs.call === 'ended' ? atRest[presence.state()] : null);
    const within = bar === null || bar === 'held' || bar === 'unheld';
    const known = kind !== undefined || !/^(busy|held)/.test(toolbar.state());
    if (code !== 'BUSY' || !within || !known) return bar === null ? [] : [bar];
    const answered = outbound.includes(kind ?? callType.inbound) ? 'outboundAnswered' : 'answered';
    return bar === 'held' ? [answered, bar] : [answered];
  };
  return {
    presence,
    device,
    call,
    toolbar,
    follow(status) {
      const signs = transitionsOf(status);
      const legal = [
        signs.presence === null || presence.apply(signs.presence),
        signs.device === null || device.apply(signs.device),
        signs.call === null || call.apply(signs.call),
      ];
      const bar = signs.toolbar ?? (signs.call === 'ended' ? atRest[presence.state()] : null);
      legal.push(bar === null || toolbar.apply(bar));
      return legal.every(Boolean);
    },
    adopt(status) {
      const signs = transitionsOf(status);
      if (signs.presence !== null) presence.adopt(signs.presence);
      if (signs.device !== null) device.adopt(signs.device);
      if (signs.call !== null) call.adopt(signs.call);
      for (const sign of barOf(status, signs)) toolbar.adopt(sign);
    },
    leave() {
      presence.adopt('left');
      device.adopt('freed');
      call.adopt('ended');
      toolbar.adopt('left');
    },
  };
}
