import { channel } from 'node:diagnostics_channel';

/** A request that has been answered. */
export interface Answered {
  method: string;
  /** Without its parameters, which hold people's data. */
  path: string;
  /** The name of the call, or what else was served: page, bundle, assets, stream, other. */
  what: string;
  status: number;
  /** Milliseconds from its head to the last byte of the answer. */
  duration: number;
  address: string;
  /** The same that an answer of 5xx tells, and the header x-request-id. */
  trace: string;
}

/** Tells of every request that has been answered. */
export const answeredChannel = channel('heddle.answered');
