import type pg from 'pg';
import type { Static } from 'typebox';
import type { LoginAnswer } from '#agent/protocol/session.ts';
import { countAttempt, isAttemptRefused } from '../../auth/login-attempts.ts';
import { type RefusalName, refusals } from '../centre/refusals.ts';
import type { CentreAccess } from '../centre/run.ts';
import { hashOf, issueToken } from './tokens.ts';

/** What somebody says to be let in; with the caller's network address, and the root that the client is to connect to. */
export type Credentials = Record<'identifier' | 'cno' | 'password' | 'address' | 'root', string>;

type Answer = Static<typeof LoginAnswer>;

const refused = (name: RefusalName): Answer => ({ code: refusals[name][0], msg: refusals[name][1] });

/**
 * The answer of {host}/login (agent spec 7). Whether the enterprise, the agent or the password is wrong is not told.
 * @param pool where tries are counted
 */
export async function logIn(
  pool: pg.Pool,
  { centre, run }: CentreAccess,
  { identifier, cno, password, address, root }: Credentials,
): Promise<Answer> {
  if (!identifier || !cno || !password) return refused('badParameter');
  if (identifier.length + cno.length + password.length > 300) return refused('badParameter');
  const source = { account: `call centre ${identifier}/${cno}`, address: `call centre ${address}` };
  const known = identifier === centre.setup.identifier ? centre.setup.agents.find(one => one.cno === cno) : undefined;
  const isRight = async () => (known && hashOf(known.password) === hashOf(password) ? known : undefined);
  try {
    if (!(await countAttempt(pool, source, isRight))) return refused('badPassword');
  } catch (error) {
    if (isAttemptRefused(error)) return { code: refusals.denied[0], msg: error.message };
    throw error;
  }
  const { answerCallsByCloseBrowser, unbindPhoneByCloseBrowser } = centre.settings;
  const qids = centre.agent(cno)?.qids.join(',') ?? '';
  const data = {
    qids,
    emailQids: qids,
    webSocketUrl: root,
    enterpriseId: centre.enterpriseId,
    token: run(() => issueToken(centre, cno, root)),
    allowBackward: 0,
    answerCallsByCloseBrowser,
    unbindPhoneByCloseBrowser,
  } as const;
  return { code: 0, msg: 'ok', data };
}
