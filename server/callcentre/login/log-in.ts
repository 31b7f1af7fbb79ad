import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { Static } from 'typebox';
import type { LoginAnswer } from '#agent/protocol/session.ts';
import { checkPassword } from '../../auth/check-password.ts';
import { countAttempt, isAttemptRefused } from '../../auth/login-attempts.ts';
import type { Agent } from '../centre/agent.ts';
import type { Centre } from '../centre/centre.ts';
import { type RefusalName, refusals } from '../centre/refusals.ts';
import { issueToken } from './tokens.ts';

export interface Credentials {
  identifier: string;
  cno: string;
  password: string;
  /** The caller's network address. */
  address: string;
  /** The root that the client is to connect to. */
  root: string;
}

type Answer = Static<typeof LoginAnswer>;

const refused = (name: RefusalName): Answer => ({ code: refusals[name][0], msg: refusals[name][1] });

/** The answer of {host}/login (agent spec 7). Whether the enterprise, the agent or the password is wrong is not told. */
export async function logIn(pool: pg.Pool, { identifier, cno, password, address, root }: Credentials): Promise<Answer> {
  if (!identifier || !cno || !password) return refused('badParameter');
  if (identifier.length + cno.length + password.length > 300) return refused('badParameter');
  const { rows } = await pool.query<{ centre: Centre; state: Agent; hash: string }>(
    `select c.centre, a.state, a.password_hash as hash from heddle_cc_centre c
     join heddle_cc_agent a using (enterprise_id) where c.identifier = $1 and a.cno = $2`,
    [identifier, cno],
  );
  const [known] = rows;
  const keep = (hash: string) =>
    pool.query(
      'update heddle_cc_agent set password_hash = $4 where enterprise_id = $1 and cno = $2 and password_hash = $3',
      [known?.centre.enterpriseId, cno, known?.hash, hash],
    );
  const isRight = async () => ((await checkPassword(password, known?.hash, keep, address)) ? known : undefined);
  const source = { account: `call centre ${identifier}/${cno}`, address: `call centre ${address}` };
  const found = await countAttempt(pool, source, isRight).catch((error: unknown) => {
    if (isAttemptRefused(error)) return error;
    throw error;
  });
  if (isAttemptRefused(found)) return { code: refusals.denied[0], msg: found.message };
  if (!found) return refused('badPassword');
  const { centre, state } = found;
  await setTimeout(centre.settings.loginDelay * 1000);
  const qids = state.qids.join(',');
  return {
    code: 0,
    msg: 'ok',
    data: {
      qids,
      emailQids: qids,
      webSocketUrl: root,
      enterpriseId: centre.enterpriseId,
      token: await issueToken(pool, { enterpriseId: centre.enterpriseId, cno, root }),
      allowBackward: 0,
      answerCallsByCloseBrowser: centre.settings.answerCallsByCloseBrowser,
      unbindPhoneByCloseBrowser: centre.settings.unbindPhoneByCloseBrowser,
    },
  };
}
