import { chatTarget } from '#agent/protocol/codes.ts';
import type { Payload } from '#agent/protocol/requests/index.ts';
import type { Command } from '../../acd/commands/command.ts';
import { queueId } from '../../acd/queue.ts';
import { Refused } from '../../centre/refusals.ts';
import type { UnitOfWork } from '../../store/unit-of-work.ts';
import { begin, chatOf, end, stir, visitorOf } from '../lifecycle.ts';
import { heldChat, join, leave, newMember, openChats, ownChat, takesChats, withdraw } from '../members.ts';
import { about, tellAll, tellVisitor } from '../tell.ts';

const transfer: Command<Payload<'chat', 'transfer'>> = async ({ unit, agent, message }) => {
  const chat = await heldChat(unit, agent, message.mainUniqueId);
  const { targetType, targetNo = '', targetCno = '' } = message;
  if (targetType !== chatTarget.agent && targetType !== chatTarget.queue) throw new Refused('badParameter');
  const next = targetType === chatTarget.agent ? await newMember(unit, chat, targetCno) : undefined;
  const qid = next ? chat.qid : queueId(unit, targetNo);
  const former = [...chat.cnos];
  tellAll(unit, chat, 'chatTransfer', {
    ...about(unit, chat),
    cno: agent.cno,
    targetType,
    ...(next ? { targetCno } : { targetNo: qid.slice(7) }),
  });
  withdraw(unit, chat);
  chat.qid = qid;
  if (next) {
    chat.cnos = [];
    join(unit, chat, next);
  } else for (const cno of former) await leave(unit, chat, cno);
};

/** Another agent comes in without being asked first. */
const threeway: Command<Payload<'chat', 'threeway'>> = async ({ unit, agent, message }) => {
  const chat = await ownChat(unit, agent, message.mainUniqueId);
  if (message.targetType !== chatTarget.agent) throw new Refused('badParameter');
  join(unit, chat, await newMember(unit, chat, message.targetCno ?? ''));
};

const close: Command<Payload<'chat', 'close'>> = async ({ unit, agent, message }) => {
  const ids = [...new Set(message.mainUniqueIds)];
  if (ids.length === 0 || ids.length > 200) throw new Refused('badParameter');
  // All or none.
  const chats = [];
  for (const id of ids) chats.push(await heldChat(unit, agent, id));
  for (const chat of chats) await end(unit, chat, 'agent');
};

/** Asks the visitor how it was; the answer comes as the event chatInvestigation. */
const investigation: Command<Payload<'chat', 'investigation'>> = async ({ unit, agent, message }) => {
  const chat = await ownChat(unit, agent, message.mainUniqueId);
  chat.asked = true;
  tellVisitor(unit, chat, 'chatInvestigation', about(unit, chat));
};

const setLock = async (unit: UnitOfWork, chat: Awaited<ReturnType<typeof ownChat>>, locked: boolean): Promise<void> => {
  chat.locked = locked;
  await stir(unit, chat);
};
const lockSession: Command<Payload<'chat', 'lockSession'>> = async ({ unit, agent, message }) =>
  setLock(unit, await ownChat(unit, agent, message.mainUniqueId), true);
const unlockSession: Command<Payload<'chat', 'unlockSession'>> = async ({ unit, agent, message }) =>
  setLock(unit, await ownChat(unit, agent, message.mainUniqueId), false);

/** Speaks with a visitor who waits, or who was here before. */
const visitBridge: Command<Payload<'chat', 'visitBridge'>> = async ({ unit, agent, message }) => {
  const under = await chatOf(unit, message.visitorId);
  if (under && under.cnos.length > 0) throw new Refused('visitorBusy');
  const visitor = await visitorOf(unit, message.visitorId);
  const [qid] = agent.qids;
  if (qid === undefined || !takesChats(agent, await openChats(unit))) throw new Refused('chatBusy');
  join(unit, under ?? (await begin(unit, visitor, qid)), agent);
};

/** Shuts a visitor out: the conversation ends, and no other begins. */
const restrict: Command<Payload<'chat', 'restrict'>> = async ({ unit, agent, message }) => {
  const chat = await chatOf(unit, message.visitorId);
  if (!chat?.cnos.includes(agent.cno) && !agent.supervisor) throw new Refused('denied');
  const known = await unit.query(
    'update heddle_cc_visitor set shut_out = $3 where enterprise_id = $1 and id = $2 returning id',
    [message.visitorId, message.restrictReason.slice(0, 200)],
  );
  if (known.length === 0) throw new Refused('badParameter');
  if (chat) await end(unit, chat, 'restrict');
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
