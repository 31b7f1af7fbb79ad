/** One HTTP request of the measured client. */
export interface Asked {
  method: 'GET' | 'POST';
  url: string;
  token: string;
  body?: unknown;
}
/** Requests that take turns, so that what else the machine does falls upon each alike. */
export interface Turns {
  asked: Asked[];
  times: number;
}
/** For each request of the turns, the milliseconds of each time it was made. */
export type Times = number[][];
