import type { Journal } from '../journal.ts';
import type { EventFields } from '../protocol/events/index.ts';
import { callChart } from './call.ts';
import { deviceChart } from './device.ts';
import { createMachine } from './machine.ts';
import { type PresenceState, presenceChart } from './presence.ts';
import { signsOf } from './signs.ts';
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

const createPresence = (journal: Journal) => createMachine(presenceChart, journal);
const createDevice = (journal: Journal) => createMachine(deviceChart, journal);
const createCall = (journal: Journal) => createMachine(callChart, journal);
const createToolbar = (journal: Journal) => createMachine(toolbarChart, journal);

/** Where the bar rests when a call is over and the status does not say it. */
const atRest: Readonly<Record<PresenceState, ToolbarEvent>> = {
  off: 'left',
  idle: 'idled',
  paused: 'paused',
  wrapup: 'wrappedUp',
};

/** One agent's presence, telephone, call and bar. */
export function createAgentStates(journal: Journal): AgentStates {
  const presence = createPresence(journal);
  const device = createDevice(journal);
  const call = createCall(journal);
  const toolbar = createToolbar(journal);
  return {
    presence,
    device,
    call,
    toolbar,
    follow(status) {
      const signs = signsOf(status);
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
      const signs = signsOf(status);
      if (signs.presence !== null) presence.adopt(signs.presence);
      if (signs.device !== null) device.adopt(signs.device);
      if (signs.call !== null) call.adopt(signs.call);
      const bar = signs.toolbar ?? (signs.call === 'ended' ? atRest[presence.state()] : null);
      if (bar !== null) toolbar.adopt(bar);
    },
    leave() {
      presence.adopt('left');
      device.adopt('freed');
      call.adopt('ended');
      toolbar.adopt('left');
    },
  };
}
