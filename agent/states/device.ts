import type { Chart } from './machine.ts';

export type DeviceState = 'invalid' | 'idle' | 'locked' | 'inviting' | 'ringing' | 'inUse';
export type DeviceEvent = 'lost' | 'freed' | 'locked' | 'invited' | 'rang' | 'taken' | 'ended';

/**
 * The agent's telephone, by deviceStatus: -1 lost, 0 freed, 1 locked, 2 invited, 3 rang, 4 taken, 9 ended. Its order is
 * 0 or 1 → 2 → 3 → 4 → 0; 0, 1 and 9 end a call (agent spec 4).
 */
export const deviceChart: Chart<DeviceState, DeviceEvent> = {
  name: 'device',
  first: 'idle',
  table: {
    invalid: { lost: 'invalid', freed: 'idle' },
    idle: { freed: 'idle', ended: 'idle', locked: 'locked', invited: 'inviting', lost: 'invalid' },
    locked: { locked: 'locked', freed: 'idle', ended: 'idle', invited: 'inviting', lost: 'invalid' },
    inviting: { invited: 'inviting', rang: 'ringing', freed: 'idle', ended: 'idle', locked: 'locked', lost: 'invalid' },
    ringing: { rang: 'ringing', taken: 'inUse', freed: 'idle', ended: 'idle', locked: 'locked', lost: 'invalid' },
    inUse: { taken: 'inUse', freed: 'idle', ended: 'idle', locked: 'locked', lost: 'invalid' },
  },
};

/** Device states in which a call session is live (agent spec 4). */
export const inCall = (state: DeviceState): boolean => state === 'ringing' || state === 'inUse';
