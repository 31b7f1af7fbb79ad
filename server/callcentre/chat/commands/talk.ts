import { messageType } from '#agent/protocol/codes.ts';
import type { Payload } from '#agent/protocol/requests/index.ts';
import type { Command } from '../../acd/commands/command.ts';
import type { Agent } from '../../centre/agent.ts';
import type { Centre } from '../../centre/centre.ts';
import { type Conversation, conversationFields } from '../../centre/conversation.ts';
import { Refused } from '../../centre/refusals.ts';
import { fileOf } from '../files.ts';
import { ownChat } from '../members.ts';
import { messagesOf, postMessage } from '../messages.ts';
import { about, tellChatStatus, tellOne, tellVisitor } from '../tell.ts';

const message: Command<Payload<'chat', 'message'>> = ({ centre, agent, message: said }) =>
  postMessage(centre, ownChat(centre, agent, said.mainUniqueId), { ...said, cno: agent.cno });

/** A file of the knowledge base, whose name is the base's own. */
const kbfile: Command<Payload<'chat', 'kbfile'>> = ({ centre, agent, message: said }) => {
  if (!fileOf(centre, said.fileKey, [])) throw new Refused('badParameter');
  postMessage(centre, ownChat(centre, agent, said.mainUniqueId), {
    ...said,
    messageType: messageType.file,
    cno: agent.cno,
  });
};

/** Those who are told what passes by and is not kept. */
const others = ({ cnos }: Conversation, { cno }: Agent): string[] => cnos.filter(other => other !== cno);

const inputHint: Command<Payload<'chat', 'inputHint'>> = ({ centre, agent, message: { mainUniqueId, content } }) => {
  const chat = ownChat(centre, agent, mainUniqueId);
  const hint = { ...about(centre, chat), cno: agent.cno, ...(content ? { content: content.slice(0, 500) } : {}) };
  for (const cno of others(chat, agent)) tellOne(centre, cno, 'chatInputHint', hint);
  // What an agent is about to write is no visitor's business, only that there is something.
  tellVisitor(centre, chat, 'chatInputHint', { ...about(centre, chat), cno: agent.cno });
};

const readReceipt: Command<Payload<'chat', 'readReceipt'>> = ({ centre, agent, message: said }) => {
  const chat = ownChat(centre, agent, said.mainUniqueId);
  const { messageId } = said;
  const readTime = Math.floor(centre.now / 1000);
  const receipt = { ...about(centre, chat), cno: agent.cno, ...(messageId ? { messageId } : {}), readTime };
  for (const cno of others(chat, agent)) tellOne(centre, cno, 'chatReadReceipt', receipt);
  tellVisitor(centre, chat, 'chatReadReceipt', receipt);
};

/** Messages of one conversation, also after its end; or the conversations that the agent is in or invited to, and anew whether the agent takes chats. */
const history: Command<Payload<'chat', 'history'>> = ({ centre, agent, message: asked }) => {
  if (asked.mainUniqueId !== undefined) {
    const { mainUniqueId, ...before } = asked;
    if (!maySee(centre, agent, mainUniqueId)) throw new Refused('noChat');
    return { messages: messagesOf(centre, mainUniqueId, before) };
  }
  tellChatStatus(centre, agent);
  const own = [...centre.chats.values()].flatMap(chat => {
    const fields = conversationFields(chat, centre.enterpriseId);
    if (chat.cnos.includes(agent.cno)) return fields;
    const invitation = chat.invited.find(({ cno }) => cno === agent.cno);
    return invitation ? { ...fields, inviterCno: invitation.inviterCno } : [];
  });
  return { conversations: own };
};

function maySee(centre: Centre, { cno, supervisor }: Agent, id: string): boolean {
  const chat = centre.chats.get(id) ?? centre.pastChats.get(id);
  const isInvited = chat?.invited.some(one => one.cno === cno);
  return chat !== undefined && (supervisor || isInvited === true || chat.cnos.includes(cno));
}

/** What is said in a conversation (agent spec 7). */
export const talkCommands = { message, kbfile, inputHint, readReceipt, history };
