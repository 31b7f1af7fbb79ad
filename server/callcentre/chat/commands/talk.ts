import { messageType } from '#agent/protocol/codes.ts';
import type { Payload } from '#agent/protocol/requests/index.ts';
import type { Command } from '../../acd/commands/command.ts';
import type { Agent } from '../../centre/agent.ts';
import { type Conversation, conversationFields } from '../../centre/conversation.ts';
import { Refused } from '../../centre/refusals.ts';
import type { UnitOfWork } from '../../store/unit-of-work.ts';
import { fileOf } from '../files.ts';
import { openChats, ownChat } from '../members.ts';
import { messagesOf, postMessage } from '../messages.ts';
import { about, tellChatStatus, tellOne, tellVisitor } from '../tell.ts';

const message: Command<Payload<'chat', 'message'>> = async ({ unit, agent, message: said }) =>
  postMessage(unit, await ownChat(unit, agent, said.mainUniqueId), { ...said, cno: agent.cno });

/** A file of the knowledge base, whose name is the base's own. */
const kbfile: Command<Payload<'chat', 'kbfile'>> = async ({ unit, agent, message: said }) => {
  if (!(await fileOf(unit, said.fileKey, null))) throw new Refused('badParameter');
  await postMessage(unit, await ownChat(unit, agent, said.mainUniqueId), {
    ...said,
    messageType: messageType.file,
    cno: agent.cno,
  });
};

/** Those who are told what passes by and is not kept. */
const others = ({ cnos }: Conversation, { cno }: Agent): string[] => cnos.filter(other => other !== cno);

const inputHint: Command<Payload<'chat', 'inputHint'>> = async ({
  unit,
  agent,
  message: { mainUniqueId, content },
}) => {
  const chat = await ownChat(unit, agent, mainUniqueId);
  const hint = { ...about(unit, chat), cno: agent.cno, ...(content ? { content: content.slice(0, 500) } : {}) };
  for (const cno of others(chat, agent)) tellOne(unit, cno, 'chatInputHint', hint);
  // What an agent is about to write is no visitor's business, only that there is something.
  tellVisitor(unit, chat, 'chatInputHint', { ...about(unit, chat), cno: agent.cno });
};

const readReceipt: Command<Payload<'chat', 'readReceipt'>> = async ({ unit, agent, message: said }) => {
  const chat = await ownChat(unit, agent, said.mainUniqueId);
  const { messageId } = said;
  const readTime = Math.floor(unit.now / 1000);
  const receipt = { ...about(unit, chat), cno: agent.cno, ...(messageId ? { messageId } : {}), readTime };
  for (const cno of others(chat, agent)) tellOne(unit, cno, 'chatReadReceipt', receipt);
  tellVisitor(unit, chat, 'chatReadReceipt', receipt);
};

/** Messages of one conversation, also after its end; or the conversations that the agent is in or invited to, and anew whether the agent takes chats. */
const history: Command<Payload<'chat', 'history'>> = async ({ unit, agent, message: asked }) => {
  if (asked.mainUniqueId !== undefined) {
    const { mainUniqueId, ...before } = asked;
    if (!(await maySee(unit, agent, mainUniqueId))) throw new Refused('noChat');
    return { messages: await messagesOf(unit, mainUniqueId, before) };
  }
  tellChatStatus(unit, agent);
  const own = (await openChats(unit)).flatMap(chat => {
    const fields = conversationFields(chat, unit.enterpriseId);
    if (chat.cnos.includes(agent.cno)) return fields;
    const invitation = chat.invited.find(({ cno }) => cno === agent.cno);
    return invitation ? { ...fields, inviterCno: invitation.inviterCno } : [];
  });
  return { conversations: own };
};

async function maySee(unit: UnitOfWork, { cno, supervisor }: Agent, id: string): Promise<boolean> {
  const open = await unit.chats.get(id);
  const [over] = open
    ? []
    : await unit.query<{ state: Conversation }>(
        'select state from heddle_cc_chat_record where enterprise_id = $1 and id = $2',
        [id],
      );
  const chat = open ?? over?.state;
  const isInvited = chat?.invited.some(one => one.cno === cno);
  return chat !== undefined && (supervisor || isInvited === true || chat.cnos.includes(cno));
}

/** What is said in a conversation (agent spec 7). */
export const talkCommands = { message, kbfile, inputHint, readReceipt, history };
