import { readObject } from '#agent/protocol/decode.ts';
import { decodeRequest, encodeResponse } from '#agent/protocol/encode.ts';
import { describe } from '#agent/protocol/problem.ts';
import type { Payload } from '#agent/protocol/requests/index.ts';
import type { Sent, Session } from './broker/session.ts';
import { type Centre, userOf } from './centre/centre.ts';
import { Refused, refusals } from './centre/refusals.ts';
import type { CentreAccess } from './centre/run.ts';
import { commandOf } from './commands.ts';
import { ownerOf } from './login/tokens.ts';
import { logInAt, presenceTimer } from './session/session.ts';

/**
 * Carries out what a client sent and answers it. The answer to a success goes out before the events that follow from
 * it; a refusal is told here.
 * @returns the answer to send now, or undefined.
 */
export function takeRequest(
  { centre, run, log }: CentreAccess & { log: (line: string) => void },
  session: Session,
  sent: Sent,
): string | undefined {
  const asked = decodeRequest(sent.destination, sent.body);
  const reqType = sent.destination.slice(sent.destination.lastIndexOf('/') + 1);
  const answer = { reqType, ...echoOf(sent.body) };
  const refuse = (code: number, msg: string): string => encodeResponse({ ...answer, code, msg });
  if (asked.kind === 'problem') return refuse(refusals.badParameter[0], describe(asked));
  const { family, type, message } = asked;
  try {
    if (family === 'agent' && type === 'login') run(() => logIn(centre, session, message as Login));
    else if (family === 'agent' && type === 'ping') return ping(centre, session, answer);
    else
      run(() => {
        const agent = agentAt(centre, session);
        const command = commandOf(family, type);
        if (!command) throw new Refused('notOffered');
        const values = command({ centre, agent, message: message as never });
        const body = encodeResponse({ ...answer, code: 0, msg: 'ok', ...(values ? { values } : {}) });
        centre.told.unshift({ to: { session: session.id }, body });
        if (agent.sessionId === null) centre.logOutAllBut(agent.cno, null);
      });
    if (reqType === 'debug') log(`call centre: ${session.user}: ${oneLine(message.content)}`);
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return refuse(error.code, error.message);
    log(`call centre: ${reqType} failed: ${(error as Error).message}`);
    return refuse(...refusals.failed);
  }
}

/** What somebody else wrote, so that it cannot look like lines of ours. */
const oneLine = (text: unknown): string => JSON.stringify(String(text ?? '').slice(0, 500));

/** The request's own name, by which its client knows the answer; of requests that make no other sense, too. */
function echoOf(body: string): { utid?: string } {
  const read = readObject(body);
  const utid = read.kind === 'object' ? read.value.utid : undefined;
  return typeof utid === 'string' || typeof utid === 'number' ? { utid: String(utid) } : {};
}

/** Who is logged in at a session. @throws Refused for nobody */
function agentAt(centre: Centre, { id, user }: Session) {
  const agent = centre.agent(user?.slice(user.indexOf('/') + 1));
  if (agent?.sessionId !== id) throw new Refused('notLoggedIn');
  return agent;
}

/** A sign of life puts the log-out for silence off. */
function ping(centre: Centre, session: Session, answer: { reqType: string; utid?: string }): string {
  centre.after(centre.settings.silence, presenceTimer(agentAt(centre, session).cno));
  return encodeResponse({ ...answer, code: 0, msg: 'ok' });
}

type Login = Payload<'agent', 'login'> & { cno?: string; utid?: string };

function logIn(centre: Centre, session: Session, message: Login): void {
  const owner = ownerOf(centre, message.token ?? '');
  const agent = centre.agent(owner?.cno);
  if (!owner || !agent || (message.cno !== undefined && message.cno !== agent.cno)) throw new Refused('badPassword');
  logInAt(centre, agent, session.id, message, owner.root);
  Object.assign(session, { user: userOf(centre.enterpriseId, agent.cno), supervises: agent.supervisor });
}
