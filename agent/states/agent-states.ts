import type { Log } from '../log/log.ts';
import { createSafeListeners } from '../log/safe-listeners.ts';
import { callType } from '../protocol/codes.ts';
import type { EventFields } from '../protocol/events/index.ts';
import { callChart } from './call.ts';
import { deviceChart } from './device.ts';
import { createMachine } from './machine.ts';
import { type PresenceState, presenceChart } from './presence.ts';
import { type StatusTransitions, transitionsOf } from './status-transitions.ts';
import { type ToolbarEvent, type ToolbarState, toolbarChart } from './toolbar.ts';

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
  /** The softphone is not registered: the device is lost until a status says otherwise. */
  loseDevice(): void;
  /** Once for each of the above that changed anything, when all machines have moved. */
  onChange(listener: () => void): () => void;
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
  const changes = createSafeListeners<void>(log);
  let moved = false;
  for (const machine of [presence, device, call, toolbar])
    machine.onChange(() => {
      moved = true;
    });
  /** Lets the machines move, and tells of it when all have. */
  const together = <T>(move: () => T): T => {
    const result = move();
    if (moved) {
      moved = false;
      changes.tell();
    }
    return result;
  };

  const barAt = (
    { code, deviceStatus }: EventFields<'status'>,
    { presence: told, toolbar: bar, call: end }: StatusTransitions,
  ): ToolbarEvent | null => {
    // A status of presence alone says nothing of a call that is under way.
    const isPresenceAlone = told !== null && code === undefined && deviceStatus === undefined;
    const isResting = isPresenceAlone && !isInCall(toolbar.state());
    return bar ?? (end === 'ended' || isResting ? atRest[presence.state()] : null);
  };
  /** A call that was not heard of has its direction from its type; a status at rest may name no presence. */
  const barOf = (status: EventFields<'status'>, transitions: StatusTransitions): ToolbarEvent[] => {
    const { code, callType: kind } = status;
    const bar = barAt(status, transitions);
    const within = bar === null || bar === 'held' || bar === 'unheld';
    const known = kind !== undefined || !isTalking(toolbar.state());
    if (code !== 'BUSY' || !within || !known) return bar === null ? [] : [bar];
    const answered = outbound.includes(kind ?? callType.inbound) ? 'outboundAnswered' : 'answered';
    return bar === 'held' ? [answered, bar] : [answered];
  };
  /** A telephone that rings or is in use, and nobody says how: what was known stays, else it is the plain case. */
  const supply = ({ callType: kind }: EventFields<'status'>, { phase }: StatusTransitions): void => {
    const isOutbound =
      kind === undefined ? /^(agentRinging|dialling|customerRinging)$/.test(call.state()) : outbound.includes(kind);
    if (phase === 'ringing' && !/ringing$/i.test(toolbar.state())) {
      call.adopt(isOutbound ? 'agentRang' : 'rang');
      toolbar.adopt(isOutbound ? 'outboundRang' : 'rang');
    }
    if (phase === 'busy' && !isTalking(toolbar.state())) {
      call.adopt('bridged');
      toolbar.adopt(isOutbound ? 'outboundAnswered' : 'answered');
    }
  };
  return {
    presence,
    device,
    call,
    toolbar,
    follow: status =>
      together(() => {
        const transitions = transitionsOf(status);
        const legal = [
          transitions.presence === null || presence.apply(transitions.presence),
          transitions.device === null || device.apply(transitions.device),
          transitions.call === null || call.apply(transitions.call),
        ];
        const bar = barAt(status, transitions);
        legal.push(bar === null || toolbar.apply(bar));
        supply(status, transitions);
        return legal.every(Boolean);
      }),
    adopt: status =>
      together(() => {
        const transitions = transitionsOf(status);
        if (transitions.presence !== null) presence.adopt(transitions.presence);
        if (transitions.device !== null) device.adopt(transitions.device);
        if (transitions.call !== null) call.adopt(transitions.call);
        for (const event of barOf(status, transitions)) toolbar.adopt(event);
        supply(status, transitions);
      }),
    leave: () =>
      together(() => {
        presence.adopt('left');
        device.adopt('freed');
        call.adopt('ended');
        toolbar.adopt('left');
      }),
    loseDevice: () => together(() => void device.apply('lost')),
    onChange: changes.add,
  };
}

const isTalking = (state: ToolbarState): boolean => /^(busy|held)/.test(state);
const isInCall = (state: ToolbarState): boolean => isTalking(state) || /ringing$/i.test(state);
