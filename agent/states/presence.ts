import type { Chart } from './machine.ts';

export type PresenceState = 'off' | 'idle' | 'paused' | 'wrapup';
export type PresenceEvent = 'left' | 'idled' | 'paused' | 'wrappedUp';

/** Whether the agent takes calls, by the switch's loginStatus (agent spec 4). Wrap-up follows a call, so never `off`. */
export const presenceChart: Chart<PresenceState, PresenceEvent> = {
  name: 'presence',
  first: 'off',
  table: {
    off: { left: 'off', idled: 'idle', paused: 'paused' },
    idle: { idled: 'idle', paused: 'paused', wrappedUp: 'wrapup', left: 'off' },
    paused: { paused: 'paused', idled: 'idle', wrappedUp: 'wrapup', left: 'off' },
    wrapup: { wrappedUp: 'wrapup', idled: 'idle', paused: 'paused', left: 'off' },
  },
};
