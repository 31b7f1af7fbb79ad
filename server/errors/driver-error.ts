import { ServerError } from './server-error.ts';

/** What node-postgres throws: PostgreSQL's own code, or that of the socket. */
export interface DriverError extends Error {
  code?: string;
  constraint?: string;
  table?: string;
  detail?: string;
}

const sockets = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN']);
/** Class 08: the connection; 57P0x: PostgreSQL stops or starts; 53300: it takes no more connections. */
const states = /^(08...|57P0[123]|53300)$/;
const words =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|server login has been failing/i;

/**
 * An error of the database that staff can be told something about; undefined for any other. Class 22 is a value
 * that no column can hold, such as a number of thirty digits.
 */
export function databaseError(error: unknown): ServerError | undefined {
  const { code = '', message = '' } = error as DriverError;
  if (sockets.has(code) || states.test(code) || words.test(message)) return new ServerError('databaseAway');
  if (code === '57014') return new ServerError('slowQuery');
  return code.length === 5 && code.startsWith('22') ? new ServerError('badInput') : undefined;
}
