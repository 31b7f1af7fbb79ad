/** One HTTP request of the measured client; {turn} in its body becomes another number each time. */
export interface Asked {
  method: 'GET' | 'POST';
  url: string;
  token: string;
  body?: unknown;
}
/** Requests that take turns, so that what else the machine does falls upon each alike. */
export interface Turns {
  asked: readonly Asked[];
  times: number;
}
/** For each request of the turns, the milliseconds of each time it was made. */
export type Times = number[][];

/** So many clients at once, for so many seconds, each asking one thing after the other. */
export interface Load {
  asked: readonly Asked[];
  clients: number;
  seconds: number;
}
/** How long each answer took (ms), and how many were no 200. */
export interface Loaded {
  times: number[];
  failed: number;
}
