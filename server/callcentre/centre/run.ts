import type { Centre } from './centre.ts';

/** Does something with the centre, and tells what has come of it. @throws what the task throws; nothing is told then */
export type Run = <T>(task: (centre: Centre) => T) => T;

/** The same for what nobody asked for, so that nobody could be told of a fault: the log is. @param what for the log */
export type Happens = (what: string, task: () => void) => void;

/** What the ways in from outside need of the switch. */
export interface CentreAccess {
  centre: Centre;
  run: Run;
}
