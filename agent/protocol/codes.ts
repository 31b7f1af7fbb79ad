/** The numbers and words that the wire uses for states and kinds. */

/** `code` of a status event. INVALID: the softphone is lost. */
export const statusCodes = ['OFFLINE', 'INVALID', 'IDLE', 'PAUSE', 'WRAPUP', 'CALLING', 'RINGING', 'BUSY'] as const;
export type StatusCode = (typeof statusCodes)[number];

/** `action` of a status event whose code is RINGING. */
const ringingActions = ['ringingIb', 'ringingAgentOb', 'ringingConsult', 'ringingTransfer'] as const;

/** `action` of a status event whose code is BUSY. busyAgentOb: the agent's leg is up, the customer is being called. */
const busyActions = [
  'busyAgentOb',
  'ringingCustomerOb',
  'busyIb',
  'busyOb',
  'hold',
  'unhold',
  'consultStart',
  'consultLink',
  'unconsult',
  'consultError',
  'consultThreeway',
  'consultTransfer',
  'busyConsult',
  'busyTransfer',
] as const;
export const statusActions = [...ringingActions, ...busyActions] as const;
export type StatusAction = (typeof statusActions)[number];

/** As the switch counts it; -1 is not logged on, and in a login request "resume". */
export const loginStatus = { notLoggedOn: -1, offline: 0, idle: 1, pause: 2, wrapup: 3 } as const;
/** What a log-in may ask for: idle, busy, or resume. */
export const requestedLoginStatuses = [1, 2, -1] as const;
export const loginStatuses = [-1, 0, 1, 2, 3] as const;

/** `ended` is only ever reported: it ends a call, after which the device is idle. */
export const deviceStatus = { invalid: -1, idle: 0, locked: 1, invite: 2, ringing: 3, inUse: 4, ended: 9 } as const;
export const deviceStatuses = [-1, 0, 1, 2, 3, 4, 9] as const;

export const pauseType = { normal: 1, rest: 2, message: 3, forced: 4 } as const;
export const pauseTypes = [1, 2, 3, 4] as const;

export const bindType = { telephone: 1, extension: 2, softphone: 3 } as const;
export const bindTypes = [1, 2, 3] as const;

/** What a call is transferred to or consulted with. A node is written `ivrId,node`. */
export const objectType = { telephone: 0, agent: 1, extension: 2, voiceNode: 3, voiceNavigation: 4 } as const;
export const objectTypes = [0, 1, 2, 3, 4] as const;

export const holdTypes = [0, 1, 2] as const;
export const muteDirections = ['in', 'out', 'all'] as const;
export const dtmfDirections = ['in', 'out'] as const;

export const callType = {
  inbound: 1,
  web: 2,
  clickToDial: 3,
  preview: 4,
  predictive: 5,
  direct: 6,
  internal: 9,
} as const;

/** The second figure of a call: how this agent came to be in it. */
export const detailCallType = {
  inbound: {
    agent: 101,
    transfer: 102,
    consult: 103,
    threeway: 104,
    spied: 105,
    whisper: 106,
    barge: 107,
    pickup: 108,
    telephone: 109,
  },
  outbound: {
    agent: 201,
    transfer: 202,
    consult: 203,
    threeway: 204,
    spy: 205,
    whisper: 206,
    barge: 207,
    customer: 208,
  },
} as const;

/** What a chat is handed to. */
export const chatTarget = { agent: 1, queue: 2 } as const;
export const messageType = { text: 1, picture: 2, file: 3, sound: 4, video: 5 } as const;
export const messageTypes = [1, 2, 3, 4, 5] as const;
export const senderType = { visitor: 1, agent: 2, system: 3 } as const;
/** Where a thread of e-mails is. */
export const threadStates = ['open', 'finished', 'rubbish'] as const;
