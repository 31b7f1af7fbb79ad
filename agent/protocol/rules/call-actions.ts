import type { RequestType } from '../requests/index.ts';

/** Requests that only a live call can answer; without one they are ignored and logged (agent spec 5, 8). */
const needsCall: ReadonlySet<RequestType<'agent'>> = new Set([
  'unlink',
  'refuse',
  'hold',
  'unhold',
  'consult',
  'consultCancel',
  'consultTransfer',
  'consultThreeway',
  'unconsult',
  'transfer',
  'interact',
  'investigation',
  'mute',
  'unmute',
  'dtmf',
  'controlPlayback',
] as const);

export const isCallAction = (type: string): boolean => needsCall.has(type as RequestType<'agent'>);

/** Requests that begin a call: whose outcome, once unknown, must be read and never tried again. */
const dials: ReadonlySet<RequestType<'agent'>> = new Set([
  'previewOutcall',
  'internalCall',
  'directCallStart',
] as const);

export const isDial = (type: string): boolean => dials.has(type as RequestType<'agent'>);
