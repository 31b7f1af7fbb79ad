import { channel } from 'node:diagnostics_channel';

/** A statement that the database has carried out, or refused. */
export interface Statement {
  /** With places for its values, which are not told. */
  text: string;
  /** Milliseconds until its answer was there. */
  duration: number;
}

/** Tells of every statement; nothing is measured while nobody listens. */
export const statementChannel = channel('heddle.statement');
