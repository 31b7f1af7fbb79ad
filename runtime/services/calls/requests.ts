import type { Platform } from '#runtime/platform/platform.ts';
import type { RequestPort } from '#runtime/platform/widget.ts';
import type { Credentials } from './calls.ts';

/** Requests beside the calls of the documents, which carry and renew the person's token as those do (spec 4.2). */
export function createRequests(
  platform: Pick<Platform, 'fetch'>,
  credentials: Pick<Credentials, 'state' | 'settled' | 'succeeded' | 'rejected'>,
): RequestPort {
  const send = (path: string, init: RequestInit, token: string | null): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    return platform.fetch(path, { ...init, headers });
  };
  return {
    async fetch(path, init = {}) {
      await credentials.settled();
      const { token } = credentials.state;
      const first = await send(path, init, token);
      // The token was exchanged for a new one while this was under way.
      const replaced = first.status === 401 && credentials.state.token !== null && credentials.state.token !== token;
      const answer = replaced ? await send(path, init, credentials.state.token) : first;
      if (answer.status === 401) credentials.rejected();
      else if (answer.ok) credentials.succeeded();
      return answer;
    },
  };
}
