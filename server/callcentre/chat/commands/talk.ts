import { messageType } from '#agent/protocol/codes.ts';
import type { Commands } from '../../acd/commands/command.ts';
import type { Agent } from '../../centre/agent.ts';
import type { Centre } from '../../centre/centre.ts';
import { type Conversation, conversationFields } from '../../centre/conversation.ts';
import { Refused } from '../../centre/refusals.ts';
import { fileOf } from '../files.ts';
import { ownChat } from '../members.ts';
import { messagesOf, postMessage } from '../messages.ts';
import { about, tellAgents, tellChatStatus, tellVisitor } from '../tell.ts';

/** Those who are told what passes by and is not kept. */
const others = ({ cnos }: Conversation, { cno }: Agent): string[] => cnos.filter(other => other !== cno);

/** What is said in a conversation (agent spec 7). */
export const talkCommands = {
  message({ centre, agent, message }) {
    postMessage(centre, ownChat(centre, agent, message.mainUniqueId), { ...message, cno: agent.cno });
  },
  // A file of the knowledge base, whose name is the base's own.
  kbfile({ centre, agent, message }) {
    if (!fileOf(centre, message.fileKey, [])) throw new Refused('badParameter');
    const chat = ownChat(centre, agent, message.mainUniqueId);
    postMessage(centre, chat, { ...message, messageType: messageType.file, cno: agent.cno });
  },
  inputHint({ centre, agent, message: { mainUniqueId, content } }) {
    const chat = ownChat(centre, agent, mainUniqueId);
    const hint = { cno: agent.cno, ...(content && { content: content.slice(0, 500) }) };
    tellAgents(centre, others(chat, agent), chat, 'chatInputHint', hint);
    // What an agent is about to write is no visitor's business, only that there is something.
    tellVisitor(centre, chat, 'chatInputHint', { cno: agent.cno });
  },
  readReceipt({ centre, agent, message: { mainUniqueId, messageId } }) {
    const chat = ownChat(centre, agent, mainUniqueId);
    const receipt = { cno: agent.cno, ...(messageId && { messageId }), readTime: Math.floor(centre.now / 1000) };
    tellAgents(centre, others(chat, agent), chat, 'chatReadReceipt', receipt);
    tellVisitor(centre, chat, 'chatReadReceipt', receipt);
  },
  // Messages of one conversation, also after its end; or the conversations that the agent is in or invited to, and anew whether the agent takes chats.
  history({ centre, agent, message: { mainUniqueId, ...before } }) {
    if (mainUniqueId !== undefined) {
      if (!maySee(centre, agent, mainUniqueId)) throw new Refused('noChat');
      return { messages: messagesOf(centre, mainUniqueId, before) };
    }
    tellChatStatus(centre, agent);
    const own = [...centre.chats.values()].flatMap(chat => {
      const fields = { ...about(centre, chat), ...conversationFields(chat) };
      if (chat.cnos.includes(agent.cno)) return fields;
      const invitation = chat.invited.find(({ cno }) => cno === agent.cno);
      return invitation ? { ...fields, inviterCno: invitation.inviterCno } : [];
    });
    return { conversations: own };
  },
} satisfies Partial<Commands<'chat'>>;

function maySee(centre: Centre, { cno, supervisor }: Agent, id: string): boolean {
  const chat = centre.chats.get(id) ?? centre.pastChats.get(id);
  return chat !== undefined && (supervisor || [...chat.cnos, ...chat.invited.map(one => one.cno)].includes(cno));
}
