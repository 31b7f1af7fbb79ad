import { deviceStatus, loginStatus, type StatusAction, type StatusCode } from '../protocol/codes.ts';
import type { EventFields } from '../protocol/events/index.ts';
import type { CallEvent } from './call.ts';
import type { DeviceEvent } from './device.ts';
import type { PresenceEvent } from './presence.ts';
import type { ToolbarEvent } from './toolbar.ts';

type Status = EventFields<'status'>;

const presenceByLogin: Record<number, PresenceEvent> = {
  [loginStatus.notLoggedOn]: 'left',
  [loginStatus.offline]: 'left',
  [loginStatus.idle]: 'idled',
  [loginStatus.pause]: 'paused',
  [loginStatus.wrapup]: 'wrappedUp',
};
const presenceByCode: Partial<Record<StatusCode, PresenceEvent>> = {
  OFFLINE: 'left',
  IDLE: 'idled',
  PAUSE: 'paused',
  WRAPUP: 'wrappedUp',
};
const deviceByStatus: Record<number, DeviceEvent> = {
  [deviceStatus.invalid]: 'lost',
  [deviceStatus.idle]: 'freed',
  [deviceStatus.locked]: 'locked',
  [deviceStatus.invite]: 'invited',
  [deviceStatus.ringing]: 'rang',
  [deviceStatus.inUse]: 'taken',
  [deviceStatus.ended]: 'ended',
};
const deviceByCode: Record<StatusCode, DeviceEvent> = {
  OFFLINE: 'freed',
  INVALID: 'lost',
  IDLE: 'freed',
  PAUSE: 'freed',
  WRAPUP: 'freed',
  CALLING: 'invited',
  RINGING: 'rang',
  BUSY: 'taken',
};

const callByAction: Record<StatusAction, CallEvent> = {
  ringingIb: 'rang',
  ringingConsult: 'rang',
  ringingTransfer: 'rang',
  ringingAgentOb: 'agentRang',
  busyAgentOb: 'agentUp',
  ringingCustomerOb: 'customerRang',
  busyIb: 'bridged',
  busyOb: 'bridged',
  busyConsult: 'bridged',
  busyTransfer: 'bridged',
  hold: 'held',
  unhold: 'unheld',
  consultStart: 'consultStarted',
  consultLink: 'consultLinked',
  consultError: 'consultFailed',
  unconsult: 'consultEnded',
  consultThreeway: 'threewayed',
  consultTransfer: 'transferred',
};
const toolbarByAction: Partial<Record<StatusAction, ToolbarEvent>> = {
  ringingIb: 'rang',
  ringingConsult: 'rang',
  ringingTransfer: 'rang',
  ringingAgentOb: 'outboundRang',
  busyAgentOb: 'outboundRang',
  ringingCustomerOb: 'outboundRang',
  busyIb: 'answered',
  busyConsult: 'answered',
  busyTransfer: 'answered',
  consultTransfer: 'answered',
  busyOb: 'outboundAnswered',
  hold: 'held',
  unhold: 'unheld',
};

/** What a status means to each machine; null where it says nothing about it. */
export interface StatusTransitions {
  presence: PresenceEvent | null;
  device: DeviceEvent | null;
  call: CallEvent | null;
  toolbar: ToolbarEvent | null;
  /** The telephone rings or is in use, and no action that we know says how. */
  phase: 'ringing' | 'busy' | null;
}

function callSign({ code, action, deviceStatus: device }: Status): CallEvent | null {
  if (code === 'CALLING') return 'invited';
  if ((code === 'RINGING' || code === 'BUSY') && action) return callByAction[action];
  if (code !== undefined) return code === 'RINGING' || code === 'BUSY' ? null : 'ended';
  return device === deviceStatus.idle || device === deviceStatus.locked || device === deviceStatus.ended
    ? 'ended'
    : null;
}

function phaseOf(code: StatusCode | undefined, device: number | undefined): StatusTransitions['phase'] {
  if (code === 'RINGING' || (code === undefined && device === deviceStatus.ringing)) return 'ringing';
  return code === 'BUSY' || (code === undefined && device === deviceStatus.inUse) ? 'busy' : null;
}

/** Reads one's own status: the numbers first, where they are, else the word. */
export function transitionsOf(status: Status): StatusTransitions {
  const { code, action, loginStatus: login, deviceStatus: device } = status;
  const byLogin = login === undefined ? undefined : presenceByLogin[login];
  const byDevice = device === undefined ? undefined : deviceByStatus[device];
  const presence = byLogin ?? (code && presenceByCode[code]) ?? null;
  const inCall = code === 'RINGING' || code === 'BUSY';
  // A telephone that is being called does not ring yet: the bar goes on showing presence.
  const atRest = code === 'CALLING' ? presence : ((code && presenceByCode[code]) ?? null);
  return {
    presence,
    device: byDevice ?? (code ? deviceByCode[code] : null),
    call: callSign(status),
    toolbar: inCall ? ((action && toolbarByAction[action]) ?? null) : atRest,
    phase: action === undefined ? phaseOf(code, device) : null,
  };
}
