/**
 * How long things may take at the database (ms). A client waits for 20 s (spec 7.1): waiting for a connection and for a
 * statement is over before, so that who asked reads what happened.
 */
export const limits = {
  /** Until a connection is free, or a new one is open. */
  connection: 4_000,
  /** A statement at work: then PostgreSQL ends it. */
  statement: 14_000,
  /** A statement that waits for what another transaction holds. */
  lock: 5_000,
  /** A transaction in which nothing is asked for. */
  idleTransaction: 30_000,
  /** Without any answer, of a PostgreSQL that cannot even end a statement: then the connection is given up. */
  answer: 15_500,
} as const;

/** Connections for the work of calls, and those that it cannot use up, of which two listen; those to a replica. */
export const sizes = { work: 10, reserved: 6, reading: 5 } as const;
