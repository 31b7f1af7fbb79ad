import { randomUUID } from 'node:crypto';
import { senderType } from '#agent/protocol/codes.ts';
import type { Payload } from '#agent/protocol/requests/index.ts';
import type { Command } from '../acd/commands/command.ts';
import { queueId } from '../acd/queue.ts';
import type { Agent } from '../centre/agent.ts';
import { Refused } from '../centre/refusals.ts';
import type { Email, Thread } from '../centre/thread.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import { longestEmail } from './arrive.ts';
import { tellOwner, tellThread, tellUnread, threadFields } from './tell.ts';

/** Threads of one list. */
const mostListed = 200;

/** A thread of the agent's queues or the agent's own. @throws Refused where there is none. */
async function seen(unit: UnitOfWork, agent: Agent, id: string): Promise<Thread> {
  const thread = await unit.threads.get(id);
  if (!thread || (thread.cno !== agent.cno && !agent.qids.includes(thread.qid))) throw new Refused('noEmail');
  return thread;
}

/** An open one that the agent has claimed. @throws Refused */
async function own(unit: UnitOfWork, agent: Agent, id: string): Promise<Thread> {
  const thread = await seen(unit, agent, id);
  if (thread.state !== 'open' || thread.cno !== agent.cno) throw new Refused('noEmail');
  return thread;
}

const email = (unit: UnitOfWork, kind: 2 | 3, from: string, content: string): Email => ({
  messageId: randomUUID(),
  senderType: kind,
  from,
  content,
  createTime: Math.floor(unit.now / 1000),
});

const claim: Command<Payload<'email', 'claim'>> = async ({ unit, agent, message }) => {
  const thread = await seen(unit, agent, message.sessionId);
  if (thread.state !== 'open') throw new Refused('noEmail');
  if (thread.cno !== null && thread.cno !== agent.cno) throw new Refused('claimed');
  thread.cno = agent.cno;
  tellThread(unit, thread, 'emailClaim');
};

/** What is written back is kept with the thread; the sandbox sends no e-mail. */
const finish: Command<Payload<'email', 'finish'>> = async ({ unit, agent, message: { sessionId, content = '' } }) => {
  const thread = await own(unit, agent, sessionId);
  if (content.length > longestEmail) throw new Refused('badParameter');
  if (content.trim() !== '') thread.emails.push(email(unit, senderType.agent, thread.mailbox, content));
  Object.assign(thread, { state: 'finished', unread: false });
  tellThread(unit, thread, 'emailFinish');
  await tellUnread(unit, thread.qid);
};

const transfer: Command<Payload<'email', 'transfer'>> = async ({ unit, agent, message }) => {
  const thread = await own(unit, agent, message.sessionId);
  const { targetCno = '', targetQno = '' } = message;
  const former = thread.qid;
  const next = targetCno === '' ? undefined : await unit.agent(targetCno);
  if (targetCno !== '') {
    if (!next) throw new Refused('badParameter');
    thread.cno = targetCno;
  } else Object.assign(thread, { cno: null, qid: queueId(unit, targetQno) });
  thread.unread = true;
  // Those who saw it before are to see it go, too.
  tellThread(unit, { ...thread, qid: former }, 'emailTransfer');
  if (next && !next.qids.includes(former)) tellOwner(unit, next, thread);
  if (former !== thread.qid) {
    tellThread(unit, thread, 'emailMessage');
    await tellUnread(unit, former);
  }
  await tellUnread(unit, thread.qid);
};

/** The e-mails of a thread, which count as read from now on where the agent has it or nobody has; or the list. */
const read: Command<Payload<'email', 'read'>> = async ({ unit, agent, message: { sessionId } }) => {
  if (sessionId === undefined) {
    const threads = await unit.threads.select(`(state ->> 'qid' = any($2) or state ->> 'cno' = $3)`, [
      agent.qids,
      agent.cno,
    ]);
    const listed = threads.map(thread => threadFields(unit, thread));
    return { threads: listed.sort((a, b) => (b.createTime ?? 0) - (a.createTime ?? 0)).slice(0, mostListed) };
  }
  const thread = await seen(unit, agent, sessionId);
  if (thread.unread && (thread.cno === null || thread.cno === agent.cno)) {
    thread.unread = false;
    await tellUnread(unit, thread.qid);
  }
  return { emails: thread.emails, threads: [threadFields(unit, thread)] };
};

const rubbish: Command<Payload<'email', 'rubbish'>> = async ({ unit, agent, message }) => {
  const thread = await seen(unit, agent, message.sessionId);
  if (thread.state !== 'open') throw new Refused('noEmail');
  if (thread.cno !== null && thread.cno !== agent.cno) throw new Refused('claimed');
  Object.assign(thread, { state: 'rubbish', unread: false });
  tellThread(unit, thread, 'emailRubbish');
  await tellUnread(unit, thread.qid);
};

/** Out of the rubbish again, for anybody to claim. */
const recovery: Command<Payload<'email', 'recovery'>> = async ({ unit, agent, message }) => {
  const thread = await seen(unit, agent, message.sessionId);
  if (thread.state !== 'rubbish') throw new Refused('noEmail');
  Object.assign(thread, { state: 'open', cno: null });
  tellThread(unit, thread, 'emailRecovery');
};

/** Asks the customer how it was, in an e-mail of the system's. */
const investgation: Command<Payload<'email', 'investgation'>> = async ({ unit, agent, message }) => {
  const thread = await seen(unit, agent, message.sessionId);
  if (thread.cno !== agent.cno || thread.state === 'rubbish') throw new Refused('noEmail');
  thread.emails.push(email(unit, senderType.system, thread.mailbox, '请对本次服务做出评价'));
};

/** E-mail (agent spec 7); `investgation` is spelt as the switch spells it. */
export const emailCommands = { claim, finish, transfer, read, rubbish, recovery, investgation };
