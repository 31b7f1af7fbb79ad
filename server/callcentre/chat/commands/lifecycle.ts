import { chatTarget } from '#agent/protocol/codes.ts';
import type { Commands } from '../../acd/commands/command.ts';
import { queueId } from '../../acd/queue.ts';
import type { Centre } from '../../centre/centre.ts';
import type { Conversation } from '../../centre/conversation.ts';
import { Refused } from '../../centre/refusals.ts';
import { begin, chatOf, end, stir, visitorOf } from '../lifecycle.ts';
import { heldChat, join, leave, newMember, ownChat, takesChats, withdraw } from '../members.ts';
import { tellAll, tellVisitor } from '../tell.ts';

function setLock(centre: Centre, chat: Conversation, locked: boolean): void {
  chat.locked = locked;
  stir(centre, chat);
}

/** How a conversation goes on (agent spec 7). */
export const courseCommands = {
  transfer({ centre, agent, message: { mainUniqueId, targetType, targetNo = '', targetCno = '' } }) {
    const chat = heldChat(centre, agent, mainUniqueId);
    if (targetType !== chatTarget.agent && targetType !== chatTarget.queue) throw new Refused('badParameter');
    const next = targetType === chatTarget.agent ? newMember(centre, chat, targetCno) : undefined;
    const qid = next ? chat.qid : queueId(centre, targetNo);
    const to = next ? { targetCno } : { targetNo: qid.slice(7) };
    tellAll(centre, chat, 'chatTransfer', { cno: agent.cno, targetType, ...to });
    withdraw(centre, chat);
    chat.qid = qid;
    if (next) {
      chat.cnos = [];
      join(centre, chat, next);
    } else for (const cno of chat.cnos) leave(centre, chat, cno);
  },
  // Another agent comes in without being asked first.
  threeway({ centre, agent, message: { mainUniqueId, targetType, targetCno = '' } }) {
    const chat = ownChat(centre, agent, mainUniqueId);
    if (targetType !== chatTarget.agent) throw new Refused('badParameter');
    join(centre, chat, newMember(centre, chat, targetCno));
  },
  // All or none.
  close({ centre, agent, message }) {
    const ids = [...new Set(message.mainUniqueIds)];
    if (ids.length === 0 || ids.length > 200) throw new Refused('badParameter');
    for (const chat of ids.map(id => heldChat(centre, agent, id))) end(centre, chat, 'agent');
  },
  // Asks the visitor how it was; the answer comes as the event chatInvestigation.
  investigation({ centre, agent, message }) {
    const chat = ownChat(centre, agent, message.mainUniqueId);
    chat.asked = true;
    tellVisitor(centre, chat, 'chatInvestigation', {});
  },
  lockSession: ({ centre, agent, message }) => setLock(centre, ownChat(centre, agent, message.mainUniqueId), true),
  unlockSession: ({ centre, agent, message }) => setLock(centre, ownChat(centre, agent, message.mainUniqueId), false),
  // Speaks with a visitor who waits, or who was here before.
  visitBridge({ centre, agent, message: { visitorId } }) {
    const under = chatOf(centre, visitorId);
    if (under && under.cnos.length > 0) throw new Refused('visitorBusy');
    const visitor = visitorOf(centre, visitorId);
    const [qid] = agent.qids;
    if (qid === undefined || !takesChats(centre, agent)) throw new Refused('chatBusy');
    join(centre, under ?? begin(centre, visitor, qid), agent);
  },
  // Shuts a visitor out: the conversation ends, and no other begins.
  restrict({ centre, agent, message: { visitorId, restrictReason } }) {
    const chat = chatOf(centre, visitorId);
    if (!chat?.cnos.includes(agent.cno) && !agent.supervisor) throw new Refused('denied');
    const visitor = centre.visitors.get(visitorId);
    if (!visitor) throw new Refused('badParameter');
    visitor.shutOut = restrictReason.slice(0, 200);
    if (chat) end(centre, chat, 'restrict');
  },
} satisfies Partial<Commands<'chat'>>;
