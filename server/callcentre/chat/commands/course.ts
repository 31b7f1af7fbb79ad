import { chatTarget } from '#agent/protocol/codes.ts';
import type { Payload } from '#agent/protocol/requests/index.ts';
import type { Command } from '../../acd/commands/command.ts';
import { queueId } from '../../acd/queue.ts';
import { Refused } from '../../codes.ts';
import type { Floor } from '../../store/floor.ts';
import { begin, chatOf, end, stir, visitorOf } from '../course.ts';
import { heldChat, join, leave, newMember, openChats, ownChat, takesChats, withdraw } from '../members.ts';
import { about, tellAll, tellVisitor } from '../tell.ts';

const transfer: Command<Payload<'chat', 'transfer'>> = async ({ floor, agent, message }) => {
  const chat = await heldChat(floor, agent, message.mainUniqueId);
  const { targetType, targetNo = '', targetCno = '' } = message;
  if (targetType !== chatTarget.agent && targetType !== chatTarget.queue) throw new Refused('badParameter');
  const next = targetType === chatTarget.agent ? await newMember(floor, chat, targetCno) : undefined;
  const qid = next ? chat.qid : queueId(floor, targetNo);
  const former = [...chat.cnos];
  tellAll(floor, chat, 'chatTransfer', {
    ...about(floor, chat),
    cno: agent.cno,
    targetType,
    ...(next ? { targetCno } : { targetNo: qid.slice(7) }),
  });
  withdraw(floor, chat);
  chat.qid = qid;
  if (next) {
    chat.cnos = [];
    join(floor, chat, next);
  } else for (const cno of former) await leave(floor, chat, cno);
};

/** Another agent comes in without being asked first. */
const threeway: Command<Payload<'chat', 'threeway'>> = async ({ floor, agent, message }) => {
  const chat = await ownChat(floor, agent, message.mainUniqueId);
  if (message.targetType !== chatTarget.agent) throw new Refused('badParameter');
  join(floor, chat, await newMember(floor, chat, message.targetCno ?? ''));
};

const close: Command<Payload<'chat', 'close'>> = async ({ floor, agent, message }) => {
  const ids = [...new Set(message.mainUniqueIds)];
  if (ids.length === 0 || ids.length > 200) throw new Refused('badParameter');
  // All or none.
  const chats = [];
  for (const id of ids) chats.push(await heldChat(floor, agent, id));
  for (const chat of chats) await end(floor, chat, 'agent');
};

/** Asks the visitor how it was; the answer comes as the event chatInvestigation. */
const investigation: Command<Payload<'chat', 'investigation'>> = async ({ floor, agent, message }) => {
  const chat = await ownChat(floor, agent, message.mainUniqueId);
  chat.asked = true;
  tellVisitor(floor, chat, 'chatInvestigation', about(floor, chat));
};

const setLock = async (floor: Floor, chat: Awaited<ReturnType<typeof ownChat>>, locked: boolean): Promise<void> => {
  chat.locked = locked;
  await stir(floor, chat);
};
const lockSession: Command<Payload<'chat', 'lockSession'>> = async ({ floor, agent, message }) =>
  setLock(floor, await ownChat(floor, agent, message.mainUniqueId), true);
const unlockSession: Command<Payload<'chat', 'unlockSession'>> = async ({ floor, agent, message }) =>
  setLock(floor, await ownChat(floor, agent, message.mainUniqueId), false);

/** Speaks with a visitor who waits, or who was here before. */
const visitBridge: Command<Payload<'chat', 'visitBridge'>> = async ({ floor, agent, message }) => {
  const under = await chatOf(floor, message.visitorId);
  if (under && under.cnos.length > 0) throw new Refused('visitorBusy');
  const visitor = await visitorOf(floor, message.visitorId);
  const [qid] = agent.qids;
  if (qid === undefined || !takesChats(agent, await openChats(floor))) throw new Refused('chatBusy');
  join(floor, under ?? (await begin(floor, visitor, qid)), agent);
};

/** Shuts a visitor out: the conversation ends, and no other begins. */
const restrict: Command<Payload<'chat', 'restrict'>> = async ({ floor, agent, message }) => {
  const chat = await chatOf(floor, message.visitorId);
  if (!chat?.cnos.includes(agent.cno) && !agent.supervisor) throw new Refused('denied');
  const known = await floor.query(
    'update heddle_cc_visitor set shut_out = $3 where enterprise_id = $1 and id = $2 returning id',
    [message.visitorId, message.restrictReason.slice(0, 200)],
  );
  if (known.length === 0) throw new Refused('badParameter');
  if (chat) await end(floor, chat, 'restrict');
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
