import type pg from 'pg';
import { readObject } from '#agent/protocol/decode.ts';
import { decodeRequest, encodeResponse } from '#agent/protocol/encode.ts';
import { describe } from '#agent/protocol/problem.ts';
import type { Payload } from '#agent/protocol/requests/index.ts';
import type { Command } from './acd/commands/command.ts';
import { queueStatusPreload } from './acd/commands/queue-status.ts';
import type { Sent, Session } from './broker/session.ts';
import { userOf } from './centre/centre.ts';
import { Refused, refusals } from './centre/refusals.ts';
import { commandOf } from './commands.ts';
import { ownerOf } from './login/tokens.ts';
import type { KeepAlives } from './session/keep-alive.ts';
import { logInAt } from './session/session.ts';
import type { Transact } from './store/transact.ts';
import type { UnitOfWork } from './store/unit-of-work.ts';

export interface RequestDeps {
  pool: pg.Pool;
  transact: Transact;
  keepAlives: KeepAlives;
  log: (line: string) => void;
}

/**
 * Carries out what a client sent and answers it. The answer to a success goes out with the events that follow from
 * it, in their order; a refusal is told here.
 * @returns the answer to send now, or undefined.
 */
export async function takeRequest(deps: RequestDeps, session: Session, sent: Sent): Promise<string | undefined> {
  const asked = decodeRequest(sent.destination, sent.body);
  const reqType = sent.destination.slice(sent.destination.lastIndexOf('/') + 1);
  const echo = echoOf(sent.body);
  if (asked.kind === 'problem')
    return encodeResponse({ reqType, code: refusals.badParameter[0], msg: describe(asked), ...echo });
  try {
    if (asked.family === 'agent' && asked.type === 'ping') {
      // A sign of life asks nothing of the centre: who is logged in here is known here.
      deps.keepAlives.add(...whoIs(session));
      return encodeResponse({ reqType, code: 0, msg: 'ok', ...echo });
    }
    if (asked.family === 'agent' && asked.type === 'login') await logIn(deps, session, asked.message as Login);
    else await execute(deps, session, commandOf(asked.family, asked.type), { reqType, ...echo }, asked.message);
    if (reqType === 'debug') deps.log(`call centre: ${session.owner}: ${oneLine(asked.message.content)}`);
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return encodeResponse({ reqType, code: error.code, msg: error.message, ...echo });
    deps.log(`call centre: ${reqType} failed: ${(error as Error).message}`);
    return encodeResponse({ reqType, code: refusals.failed[0], msg: refusals.failed[1], ...echo });
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
function whoIs({ owner }: Session): [enterpriseId: number, cno: string] {
  const [enterprise, cno] = owner?.split('/') ?? [];
  if (cno === undefined) throw new Refused('notLoggedIn');
  return [Number(enterprise), cno];
}

type Login = Payload<'agent', 'login'> & { enterpriseId?: number; cno?: string; utid?: string };

async function logIn({ pool, transact }: RequestDeps, session: Session, message: Login): Promise<void> {
  const owner = await ownerOf(pool, message.token ?? '');
  if (!owner || (message.cno !== undefined && message.cno !== owner.cno)) throw new Refused('badPassword');
  const { enterpriseId, cno, root } = owner;
  const enter = async (unit: UnitOfWork): Promise<void> => {
    const agent = await unit.agent(cno);
    if (!agent) throw new Refused('badPassword');
    session.owner = userOf(enterpriseId, cno);
    // Before anything else is told: what is told from now on, this session is to hear.
    unit.enter(session.id, agent);
    await logInAt(unit, agent, session.id, message, root);
  };
  await transact(enterpriseId, enter, { cnos: [cno] }).catch((error: unknown) => {
    session.owner = session.user = undefined;
    throw error;
  });
}

async function execute(
  { transact }: RequestDeps,
  session: Session,
  command: Command<never>,
  answer: { reqType: string; utid?: string },
  message: Record<string, unknown>,
): Promise<void> {
  const [enterpriseId, cno] = whoIs(session);
  const qids = answer.reqType === 'queueStatus' ? queueStatusPreload(enterpriseId, message) : [];
  const run = async (unit: UnitOfWork): Promise<void> => {
    const agent = await unit.agent(cno);
    if (agent?.sessionId !== session.id) throw new Refused('notLoggedIn');
    // "Response, then events": the answer takes its place before what the command tells.
    const answered = unit.reserve({ session: session.id });
    const values = await command({ unit, agent, message: message as never });
    answered(encodeResponse({ ...answer, code: 0, msg: 'ok', ...(values ? { values } : {}) }));
    if (agent.sessionId === null) unit.logOutAllBut(cno, null);
  };
  await transact(enterpriseId, run, { cnos: [cno], qids });
}
