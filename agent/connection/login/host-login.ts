import type { ClockPort } from '#runtime/platform/platform.ts';
import type { Response } from '../../protocol/answers.ts';
import { socketAddress } from '../../protocol/destinations.ts';
import { readFields } from '../../protocol/read-fields.ts';
import { LoginAnswer, type LoginData, type PhoneLoginForm } from '../../protocol/session.ts';
import { type Hosts, loginAddress } from './hosts.ts';
import { askByScript, type ScriptPort } from './jsonp.ts';

export type HostAnswer =
  | { kind: 'authenticated'; data: LoginData }
  /** As a login response with code -1 and errorCode 0; the server's text is not shown (agent spec 8). */
  | { kind: 'refused'; response: Response; why: 'not-listed' | 'unreachable' | 'unreadable' | 'denied' | 'no-socket' };
export type HostLogin = (form: PhoneLoginForm) => Promise<HostAnswer>;

export interface LoginDeps {
  host: string;
  hosts: Hosts;
  clock: ClockPort;
  random(): number;
  fetch: typeof fetch;
  script: ScriptPort;
  /** ms; 15 s unless told otherwise. */
  limit?: number;
}

const refused = (why: Extract<HostAnswer, { kind: 'refused' }>['why']): HostAnswer => ({
  kind: 'refused',
  why,
  response: { type: 'response', reqType: 'login', code: -1, errorCode: 0 },
});

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What a host's answer means; `data` must have the websocket root (agent spec 8). */
function readHostAnswer(answer: unknown): HostAnswer {
  if (!isObject(answer)) return refused('unreadable');
  const { value, missing } = readFields(LoginAnswer, answer);
  if (missing.length > 0) return refused('unreadable');
  const { code, data } = value as LoginAnswer;
  if (code !== 0) return refused('denied');
  return data && socketAddress(data.webSocketUrl) ? { kind: 'authenticated', data } : refused('no-socket');
}

async function post(ask: typeof fetch, clock: ClockPort, url: URL, fields: URLSearchParams, limit: number) {
  const abort = new AbortController();
  const stop = clock.after(limit, () => abort.abort());
  try {
    const answer = await ask(url, { method: 'POST', body: fields, signal: abort.signal, cache: 'no-store' });
    return (await answer.json()) as unknown;
  } finally {
    stop();
  }
}

/** Makes the log-in at a host (agent spec 7). Password and address are never logged or kept. Never rejects. */
export const createHostLogin =
  ({ host, hosts, clock, random, fetch: ask, script, limit = 15_000 }: LoginDeps): HostLogin =>
  async ({ identifier, cno, password }) => {
    const address = loginAddress(hosts, host);
    if (!address) return refused('not-listed');
    const fields = new URLSearchParams({ identifier, cno, password });
    const { url, method } = address;
    try {
      if (method === 'post') return readHostAnswer(await post(ask, clock, url, fields, limit));
      return readHostAnswer(await askByScript(script, clock, random, new URL(`?${fields}`, url), limit));
    } catch {
      return refused('unreachable');
    }
  };
