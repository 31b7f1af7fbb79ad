import { type Beside, type Connection, connect } from '#server/database/connect.ts';
import { codeOf, StartError } from './start-error.ts';

/** Opens the PostgreSQL of DATABASE_URL. @param size most connections for the work of calls @throws StartError with one sentence, without the password. */
export const connectTo = (databaseUrl: string, size?: number, beside?: Beside): Promise<Connection> =>
  connect(databaseUrl, size, undefined, beside).catch((error: unknown) => {
    throw new StartError(`The database of DATABASE_URL (${placeOf(databaseUrl)}) ${reasonOf(error)}`);
  });

/** Host, port and name of a connection string; never its password. */
function placeOf(url: string): string {
  if (!URL.canParse(url)) return 'not a URL';
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'cannot be reached: nothing listens there. Start it, or correct DATABASE_URL.',
  ENOTFOUND: 'cannot be reached: the host name is unknown. Correct DATABASE_URL.',
  EAI_AGAIN: 'cannot be reached: the host name is unknown. Correct DATABASE_URL.',
  ETIMEDOUT: 'cannot be reached: it does not answer. Check the network, or correct DATABASE_URL.',
  '28P01': 'refuses the user name or the password. Correct DATABASE_URL.',
  '28000': 'refuses the user. Correct DATABASE_URL.',
  '3D000': 'does not exist. Create it (createdb), or correct DATABASE_URL.',
};

const reasonOf = (error: unknown): string =>
  reasons[codeOf(error) ?? ''] ??
  `cannot be opened (${error instanceof Error ? error.message : String(error)}). Correct DATABASE_URL.`;
