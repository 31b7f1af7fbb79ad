import type { DeskSnapshot } from '#agent/desk/contract.ts';
import type { ConnectionState } from '#agent/states/connection.ts';

const outside: readonly ConnectionState[] = ['offline', 'authenticating', 'kickedOut'];

/** Whether an agent is in: also while the line is cut. */
export const isLoggedIn = ({ agent, connection }: Pick<DeskSnapshot, 'agent' | 'connection'>): boolean =>
  agent !== null && !outside.includes(connection);
