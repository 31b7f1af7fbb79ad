import type { AgentClient } from '../client/client.ts';
import { refused } from '../client/command-result.ts';
import { notices } from '../protocol/notices.ts';
import type { DeskPlugin } from './contract.ts';

/** Where the call-centre host is, and what the log-in gave to ask it with. */
export interface HostAccess {
  host: string;
  token: string;
}

/**
 * Hands the pass to the tab that is about to ask the host for what does not go over the line, such as files. It is no
 * part of what every tab shows.
 */
export const createHostAccess =
  (host: string) =>
  (client: Pick<AgentClient, 'connection'>): DeskPlugin => ({
    view: () => null,
    onChange: () => () => undefined,
    actions: {
      async show() {
        const token = client.connection.session()?.token;
        if (!token) return refused(notices.logInFirst);
        const pass: HostAccess = { host, token };
        return { kind: 'confirmed', response: { type: 'response', reqType: 'pass', code: 0, values: { ...pass } } };
      },
    },
    stop: () => undefined,
  });
