/** Business constants and limits (agent spec 9). All times in milliseconds unless a name says seconds. */

export const connection = {
  /** Two connects are at least this far apart; `setup` accepts another figure only above `minimumThrottle`. */
  throttle: 1_000,
  minimumThrottle: 500,
  /** From a ping's answer to the next ping. */
  pingAfter: 30_000,
  reconnectAttempts: 10,
  /** The countdown before an attempt is random, and never shorter. */
  reconnectWaitSeconds: 5,
  countdownTick: 1_000,
} as const;

export const softphone = {
  pollEvery: 500,
  polls: 20,
  autoAnswerAfter: 500,
  reconnections: 3,
  reconnectEvery: 4_000,
  iceLimit: 1_000,
} as const;

/** A number that may be left out, and the range that it must lie in. */
export interface Range {
  least: number;
  most: number;
  preset: number;
}

const outboundTimeout = { least: 5, most: 60 } as const;

export const ranges = {
  outboundTimeoutSeconds: { ...outboundTimeout, preset: 30 },
  outboundDialSeconds: { ...outboundTimeout, preset: 60 },
  internalTimeoutSeconds: { ...outboundTimeout, preset: 30 },
  internalDialSeconds: { ...outboundTimeout, preset: 45 },
  dtmfDuration: { least: 100, most: 500, preset: 100 },
  dtmfGap: { least: 250, most: 1_000, preset: 250 },
} as const satisfies Record<string, Range>;

export const wrapupSeconds = { least: 30, most: 600 } as const;

export const presets = {
  holdType: 0,
  pauseType: 1,
  bindType: 2,
  loginStatus: 1,
  loginType: 1,
  chatLimitNumber: 10,
  previewCallType: 4,
  pauseDescription: '置忙',
  /** What the WC switch sets busy with (agent spec 4). */
  awayDescription: 'WC',
  /** What a supervisor sets another agent busy with. */
  supervisorPauseDescription: '管理置忙',
} as const;

/** Letters of the session id, which is also the SockJS session's (agent spec 3). */
export const sessionIdLength = 10;

/** A frame's text beyond this many characters is refused unread. */
export const longestMessage = 1_000_000;
