import { senderType } from '#agent/protocol/codes.ts';
import type { Payload } from '#agent/protocol/requests/index.ts';
import type { Command } from '../acd/commands/command.ts';
import { queueId } from '../acd/queue.ts';
import type { Agent } from '../centre/agent.ts';
import type { Centre } from '../centre/centre.ts';
import { Refused } from '../centre/refusals.ts';
import { newEmail, type Thread } from '../centre/thread.ts';
import { longestEmail } from './arrive.ts';
import { tellOwner, tellThread, tellUnread, threadFields } from './tell.ts';

/** Threads of one list. */
const mostListed = 200;

/** A thread of the agent's queues or the agent's own. @throws Refused where there is none. */
function seen(centre: Centre, agent: Agent, id: string): Thread {
  const thread = centre.threads.get(id);
  if (!thread || (thread.cno !== agent.cno && !agent.qids.includes(thread.qid))) throw new Refused('noEmail');
  return thread;
}

/** An open one that the agent has claimed. @throws Refused */
function own(centre: Centre, agent: Agent, id: string): Thread {
  const thread = seen(centre, agent, id);
  if (thread.state !== 'open' || thread.cno !== agent.cno) throw new Refused('noEmail');
  return thread;
}

const claim: Command<Payload<'email', 'claim'>> = ({ centre, agent, message }) => {
  const thread = seen(centre, agent, message.sessionId);
  if (thread.state !== 'open') throw new Refused('noEmail');
  if (thread.cno !== null && thread.cno !== agent.cno) throw new Refused('claimed');
  thread.cno = agent.cno;
  tellThread(centre, thread, 'emailClaim');
};

/** What is written back is kept with the thread; the sandbox sends no e-mail. */
const finish: Command<Payload<'email', 'finish'>> = ({ centre, agent, message: { sessionId, content = '' } }) => {
  const thread = own(centre, agent, sessionId);
  if (content.length > longestEmail) throw new Refused('badParameter');
  if (content.trim() !== '') thread.emails.push(newEmail(senderType.agent, thread.mailbox, content));
  Object.assign(thread, { state: 'finished', unread: false });
  tellThread(centre, thread, 'emailFinish');
  tellUnread(centre, thread.qid);
};

const transfer: Command<Payload<'email', 'transfer'>> = ({ centre, agent, message }) => {
  const thread = own(centre, agent, message.sessionId);
  const { targetCno = '', targetQno = '' } = message;
  const former = thread.qid;
  const next = targetCno === '' ? undefined : centre.agent(targetCno);
  if (targetCno !== '') {
    if (!next) throw new Refused('badParameter');
    thread.cno = targetCno;
  } else Object.assign(thread, { cno: null, qid: queueId(centre, targetQno) });
  thread.unread = true;
  // Those who saw it before are to see it go, too.
  tellThread(centre, { ...thread, qid: former }, 'emailTransfer');
  if (next && !next.qids.includes(former)) tellOwner(centre, next, thread);
  if (former !== thread.qid) {
    tellThread(centre, thread, 'emailMessage');
    tellUnread(centre, former);
  }
  tellUnread(centre, thread.qid);
};

/** The e-mails of a thread, which count as read from now on where the agent has it or nobody has; or the list. */
const read: Command<Payload<'email', 'read'>> = ({ centre, agent, message: { sessionId } }) => {
  if (sessionId === undefined) {
    const threads = [...centre.threads.values()].filter(
      ({ qid, cno }) => agent.qids.includes(qid) || cno === agent.cno,
    );
    const listed = threads.map(thread => threadFields(centre, thread));
    return { threads: listed.sort((a, b) => (b.createTime ?? 0) - (a.createTime ?? 0)).slice(0, mostListed) };
  }
  const thread = seen(centre, agent, sessionId);
  if (thread.unread && (thread.cno === null || thread.cno === agent.cno)) {
    thread.unread = false;
    tellUnread(centre, thread.qid);
  }
  return { emails: thread.emails, threads: [threadFields(centre, thread)] };
};

const rubbish: Command<Payload<'email', 'rubbish'>> = ({ centre, agent, message }) => {
  const thread = seen(centre, agent, message.sessionId);
  if (thread.state !== 'open') throw new Refused('noEmail');
  if (thread.cno !== null && thread.cno !== agent.cno) throw new Refused('claimed');
  Object.assign(thread, { state: 'rubbish', unread: false });
  tellThread(centre, thread, 'emailRubbish');
  tellUnread(centre, thread.qid);
};

/** Out of the rubbish again, for anybody to claim. */
const recovery: Command<Payload<'email', 'recovery'>> = ({ centre, agent, message }) => {
  const thread = seen(centre, agent, message.sessionId);
  if (thread.state !== 'rubbish') throw new Refused('noEmail');
  Object.assign(thread, { state: 'open', cno: null });
  tellThread(centre, thread, 'emailRecovery');
};

/** Asks the customer how it was, in an e-mail of the system's. */
const investgation: Command<Payload<'email', 'investgation'>> = ({ centre, agent, message }) => {
  const thread = seen(centre, agent, message.sessionId);
  if (thread.cno !== agent.cno || thread.state === 'rubbish') throw new Refused('noEmail');
  thread.emails.push(newEmail(senderType.system, thread.mailbox, '请对本次服务做出评价'));
};

/** E-mail (agent spec 7); `investgation` is spelt as the switch spells it. */
export const emailCommands = { claim, finish, transfer, read, rubbish, recovery, investgation };
