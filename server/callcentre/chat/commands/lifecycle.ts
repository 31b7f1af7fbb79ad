import { chatTarget } from '#agent/protocol/codes.ts';
import type { Payload } from '#agent/protocol/requests/index.ts';
import type { Command } from '../../acd/commands/command.ts';
import { queueId } from '../../acd/queue.ts';
import type { Centre } from '../../centre/centre.ts';
import type { Conversation } from '../../centre/conversation.ts';
import { Refused } from '../../centre/refusals.ts';
import { begin, chatOf, end, stir, visitorOf } from '../lifecycle.ts';
import { heldChat, join, leave, newMember, ownChat, takesChats, withdraw } from '../members.ts';
import { about, tellAll, tellVisitor } from '../tell.ts';

const transfer: Command<Payload<'chat', 'transfer'>> = ({ centre, agent, message }) => {
  const chat = heldChat(centre, agent, message.mainUniqueId);
  const { targetType, targetNo = '', targetCno = '' } = message;
  if (targetType !== chatTarget.agent && targetType !== chatTarget.queue) throw new Refused('badParameter');
  const next = targetType === chatTarget.agent ? newMember(centre, chat, targetCno) : undefined;
  const qid = next ? chat.qid : queueId(centre, targetNo);
  const former = [...chat.cnos];
  tellAll(centre, chat, 'chatTransfer', {
    ...about(centre, chat),
    cno: agent.cno,
    targetType,
    ...(next ? { targetCno } : { targetNo: qid.slice(7) }),
  });
  withdraw(centre, chat);
  chat.qid = qid;
  if (next) {
    chat.cnos = [];
    join(centre, chat, next);
  } else for (const cno of former) leave(centre, chat, cno);
};

/** Another agent comes in without being asked first. */
const threeway: Command<Payload<'chat', 'threeway'>> = ({ centre, agent, message }) => {
  const chat = ownChat(centre, agent, message.mainUniqueId);
  if (message.targetType !== chatTarget.agent) throw new Refused('badParameter');
  join(centre, chat, newMember(centre, chat, message.targetCno ?? ''));
};

const close: Command<Payload<'chat', 'close'>> = ({ centre, agent, message }) => {
  const ids = [...new Set(message.mainUniqueIds)];
  if (ids.length === 0 || ids.length > 200) throw new Refused('badParameter');
  // All or none.
  const chats = [];
  for (const id of ids) chats.push(heldChat(centre, agent, id));
  for (const chat of chats) end(centre, chat, 'agent');
};

/** Asks the visitor how it was; the answer comes as the event chatInvestigation. */
const investigation: Command<Payload<'chat', 'investigation'>> = ({ centre, agent, message }) => {
  const chat = ownChat(centre, agent, message.mainUniqueId);
  chat.asked = true;
  tellVisitor(centre, chat, 'chatInvestigation', about(centre, chat));
};

const setLock = (centre: Centre, chat: Conversation, locked: boolean): void => {
  chat.locked = locked;
  stir(centre, chat);
};
const lockSession: Command<Payload<'chat', 'lockSession'>> = ({ centre, agent, message }) =>
  setLock(centre, ownChat(centre, agent, message.mainUniqueId), true);
const unlockSession: Command<Payload<'chat', 'unlockSession'>> = ({ centre, agent, message }) =>
  setLock(centre, ownChat(centre, agent, message.mainUniqueId), false);

/** Speaks with a visitor who waits, or who was here before. */
const visitBridge: Command<Payload<'chat', 'visitBridge'>> = ({ centre, agent, message }) => {
  const under = chatOf(centre, message.visitorId);
  if (under && under.cnos.length > 0) throw new Refused('visitorBusy');
  const visitor = visitorOf(centre, message.visitorId);
  const [qid] = agent.qids;
  if (qid === undefined || !takesChats(centre, agent)) throw new Refused('chatBusy');
  join(centre, under ?? begin(centre, visitor, qid), agent);
};

/** Shuts a visitor out: the conversation ends, and no other begins. */
const restrict: Command<Payload<'chat', 'restrict'>> = ({ centre, agent, message }) => {
  const chat = chatOf(centre, message.visitorId);
  if (!chat?.cnos.includes(agent.cno) && !agent.supervisor) throw new Refused('denied');
  const visitor = centre.visitors.get(message.visitorId);
  if (!visitor) throw new Refused('badParameter');
  visitor.shutOut = message.restrictReason.slice(0, 200);
  if (chat) end(centre, chat, 'restrict');
};

/** How a conversation goes on (agent spec 7). */
export const courseCommands = {
  transfer,
  threeway,
  close,
  investigation,
  lockSession,
  unlockSession,
  visitBridge,
  restrict,
};
