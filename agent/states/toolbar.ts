import type { Chart } from './machine.ts';

export type ToolbarState =
  | 'offline'
  | 'idle'
  | 'paused'
  | 'ringing'
  | 'outboundRinging'
  | 'busyInbound'
  | 'busyOutbound'
  | 'heldInbound'
  | 'heldOutbound'
  | 'afterCall';
export type ToolbarEvent =
  | 'left'
  | 'idled'
  | 'paused'
  | 'rang'
  | 'outboundRang'
  | 'answered'
  | 'outboundAnswered'
  | 'held'
  | 'unheld'
  | 'wrappedUp';

const rest = { idled: 'idle', paused: 'paused', left: 'offline' } as const;
const over = { ...rest, wrappedUp: 'afterCall' } as const;
const calls = { rang: 'ringing', outboundRang: 'outboundRinging' } as const;

/** What the bar shows (agent spec 4): presence, and over it the call. */
export const toolbarChart: Chart<ToolbarState, ToolbarEvent> = {
  name: 'toolbar',
  first: 'offline',
  table: {
    offline: rest,
    idle: { ...rest, ...calls },
    paused: { ...rest, ...calls },
    ringing: { rang: 'ringing', answered: 'busyInbound', ...over },
    outboundRinging: { outboundRang: 'outboundRinging', outboundAnswered: 'busyOutbound', ...over },
    busyInbound: { answered: 'busyInbound', unheld: 'busyInbound', held: 'heldInbound', ...over },
    busyOutbound: { outboundAnswered: 'busyOutbound', unheld: 'busyOutbound', held: 'heldOutbound', ...over },
    heldInbound: { held: 'heldInbound', unheld: 'busyInbound', answered: 'busyInbound', ...over },
    heldOutbound: { held: 'heldOutbound', unheld: 'busyOutbound', outboundAnswered: 'busyOutbound', ...over },
    afterCall: { ...over, ...calls },
  },
};

export type Control =
  | 'logIn'
  | 'logOut'
  | 'setIdle'
  | 'setBusy'
  | 'dial'
  | 'answer'
  | 'refuse'
  | 'cancelDial'
  | 'hangUp'
  | 'hold'
  | 'unhold'
  | 'transfer'
  | 'prolongWrapup';

/** What an agent can do in each state; everything else says why not. */
export const controls: Readonly<Record<ToolbarState, readonly Control[]>> = {
  offline: ['logIn'],
  idle: ['logOut', 'setBusy', 'dial'],
  paused: ['logOut', 'setIdle', 'dial'],
  ringing: ['answer', 'refuse'],
  outboundRinging: ['cancelDial', 'hangUp'],
  busyInbound: ['hangUp', 'hold', 'transfer'],
  busyOutbound: ['hangUp', 'hold', 'transfer'],
  heldInbound: ['hangUp', 'unhold', 'transfer'],
  heldOutbound: ['hangUp', 'unhold', 'transfer'],
  afterCall: ['logOut', 'setIdle', 'setBusy', 'prolongWrapup'],
};
