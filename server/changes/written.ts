import { channel } from 'node:diagnostics_channel';
import type pg from 'pg';

/** Records that a call has written, now that they last. */
export interface Written {
  /** Of the installation whose database has them. */
  reserved: pg.Pool;
  /** Names of their entities. */
  entities: ReadonlySet<string>;
}

/** Tells of every write that has lasted. */
export const writtenChannel = channel('heddle.written');
