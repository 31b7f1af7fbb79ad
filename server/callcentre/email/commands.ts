import { senderType } from '#agent/protocol/codes.ts';
import type { Commands } from '../acd/commands/command.ts';
import { queueId } from '../acd/queue.ts';
import type { Agent } from '../centre/agent.ts';
import type { Centre } from '../centre/centre.ts';
import { Refused } from '../centre/refusals.ts';
import { newEmail, type Thread } from '../centre/thread.ts';
import { longestEmail } from './arrive.ts';
import { tellThread, tellUnread, threadFields } from './tell.ts';

/** Threads of one list. */
const mostListed = 200;

/** Whether a thread is of the agent's queues or the agent's own. */
const sees = (agent: Agent, { cno, qid }: Thread): boolean => cno === agent.cno || agent.qids.includes(qid);

/** A thread that the agent sees. @throws Refused where there is none. */
function seen(centre: Centre, agent: Agent, id: string): Thread {
  const thread = centre.threads.get(id);
  if (!thread || !sees(agent, thread)) throw new Refused('noEmail');
  return thread;
}

/** An open one that nobody else has claimed. @throws Refused */
function free(centre: Centre, agent: Agent, id: string): Thread {
  const thread = seen(centre, agent, id);
  if (thread.state !== 'open') throw new Refused('noEmail');
  if (thread.cno !== null && thread.cno !== agent.cno) throw new Refused('claimed');
  return thread;
}

/** An open one that the agent has claimed. @throws Refused */
function own(centre: Centre, agent: Agent, id: string): Thread {
  const thread = seen(centre, agent, id);
  if (thread.state !== 'open' || thread.cno !== agent.cno) throw new Refused('noEmail');
  return thread;
}

/** E-mail (agent spec 7); `investgation` is spelt as the switch spells it. */
export const emailCommands = {
  claim({ centre, agent, message: { sessionId } }) {
    const thread = free(centre, agent, sessionId);
    thread.cno = agent.cno;
    tellThread(centre, thread, 'emailClaim');
  },
  // What is written back is kept with the thread; the sandbox sends no e-mail.
  finish({ centre, agent, message: { sessionId, content = '' } }) {
    const thread = own(centre, agent, sessionId);
    if (content.length > longestEmail) throw new Refused('badParameter');
    if (content.trim() !== '') thread.emails.push(newEmail(senderType.agent, thread.mailbox, content));
    Object.assign(thread, { state: 'finished', unread: false });
    tellThread(centre, thread, 'emailFinish');
    tellUnread(centre, thread.qid);
  },
  transfer({ centre, agent, message: { sessionId, targetCno = '', targetQno = '' } }) {
    const thread = own(centre, agent, sessionId);
    const former = thread.qid;
    const next = centre.agent(targetCno);
    if (targetCno !== '' && !next) throw new Refused('badParameter');
    Object.assign(thread, next ? { cno: targetCno } : { cno: null, qid: queueId(centre, targetQno) });
    thread.unread = true;
    // Those who saw it before are to see it go, too.
    tellThread(centre, { ...thread, qid: former }, 'emailTransfer');
    if (next && !next.qids.includes(former)) tellThread(centre, thread, 'emailTransfer', centre.userOf(next.cno));
    if (former !== thread.qid) {
      tellThread(centre, thread, 'emailMessage');
      tellUnread(centre, former);
    }
    tellUnread(centre, thread.qid);
  },
  // The e-mails of a thread, which count as read from now on where the agent has it or nobody has; or the list.
  read({ centre, agent, message: { sessionId } }) {
    if (sessionId === undefined) {
      const threads = [...centre.threads.values()].filter(thread => sees(agent, thread));
      const listed = threads.map(thread => threadFields(centre, thread));
      return { threads: listed.sort((a, b) => (b.createTime ?? 0) - (a.createTime ?? 0)).slice(0, mostListed) };
    }
    const thread = seen(centre, agent, sessionId);
    if (thread.unread && (thread.cno === null || thread.cno === agent.cno)) {
      thread.unread = false;
      tellUnread(centre, thread.qid);
    }
    return { emails: thread.emails, threads: [threadFields(centre, thread)] };
  },
  rubbish({ centre, agent, message: { sessionId } }) {
    const thread = free(centre, agent, sessionId);
    Object.assign(thread, { state: 'rubbish', unread: false });
    tellThread(centre, thread, 'emailRubbish');
    tellUnread(centre, thread.qid);
  },
  // Out of the rubbish again, for anybody to claim.
  recovery({ centre, agent, message: { sessionId } }) {
    const thread = seen(centre, agent, sessionId);
    if (thread.state !== 'rubbish') throw new Refused('noEmail');
    Object.assign(thread, { state: 'open', cno: null });
    tellThread(centre, thread, 'emailRecovery');
  },
  // Asks the customer how it was, in an e-mail of the system's.
  investgation({ centre, agent, message: { sessionId } }) {
    const thread = seen(centre, agent, sessionId);
    if (thread.cno !== agent.cno || thread.state === 'rubbish') throw new Refused('noEmail');
    thread.emails.push(newEmail(senderType.system, thread.mailbox, '请对本次服务做出评价'));
  },
} satisfies Partial<Commands<'email'>>;
