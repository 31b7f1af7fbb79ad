import type { ErrorName } from './catalogue.ts';
import { ServerError } from './server-error.ts';

/** What node-postgres throws: PostgreSQL's own code, or that of the socket. */
export interface DriverError extends Error {
  code?: string;
  constraint?: string;
  table?: string;
  detail?: string;
}

/** What staff are told of an error by its code, or by the driver's words where it has none; the first that fits. */
const known: readonly [code: RegExp, words: RegExp | undefined, name: ErrorName][] = [
  // All connections are in use, and none became free in time.
  [/^53300$/, /^timeout exceeded when trying to connect/, 'busy'],
  // Two transactions wait for each other, or what one has read another has changed.
  [/^(40P01|40001)$/, undefined, 'busy'],
  [/^55P03$/, undefined, 'occupied'],
  [/^57014$/, undefined, 'slowQuery'],
  [/^53100$/, undefined, 'diskFull'],
  // Class 08: the connection; 57P0x: PostgreSQL stops or starts; 25P03: it gave a transaction up.
  [
    /^(08...|57P0\d|25P03|ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/,
    /Connection terminated|timeout expired|Client has encountered a connection error|Client was closed|server login has been failing/i,
    'databaseAway',
  ],
  // Class 22: a value that no column can hold, such as a number of thirty digits.
  [/^22...$/, undefined, 'badInput'],
];

/** An error of the database that staff can be told something about; undefined for any other. */
export function databaseError(error: unknown): ServerError | undefined {
  const { code = '', message = '' } = error as DriverError;
  const [, , name] = known.find(([codes, words]) => codes.test(code) || words?.test(message)) ?? [];
  return name && new ServerError(name, { cause: error });
}
