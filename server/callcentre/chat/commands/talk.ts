import { messageType } from '#agent/protocol/codes.ts';
import type { Payload } from '#agent/protocol/requests/index.ts';
import type { Command } from '../../acd/commands/command.ts';
import type { Agent } from '../../centre.ts';
import { Refused } from '../../codes.ts';
import type { Floor } from '../../store/floor.ts';
import { type Conversation, conversationFields } from '../conversation.ts';
import { fileOf } from '../files.ts';
import { openChats, ownChat } from '../members.ts';
import { messagesOf, say } from '../messages.ts';
import { about, tellChatStatus, tellOne, tellVisitor } from '../tell.ts';

const message: Command<Payload<'chat', 'message'>> = async ({ floor, agent, message: said }) =>
  say(floor, await ownChat(floor, agent, said.mainUniqueId), { ...said, cno: agent.cno });

/** A file of the knowledge base, whose name is the base's own. */
const kbfile: Command<Payload<'chat', 'kbfile'>> = async ({ floor, agent, message: said }) => {
  if (!(await fileOf(floor, said.fileKey, null))) throw new Refused('badParameter');
  await say(floor, await ownChat(floor, agent, said.mainUniqueId), {
    ...said,
    messageType: messageType.file,
    cno: agent.cno,
  });
};

/** Those who are told what passes by and is not kept. */
const others = ({ cnos }: Conversation, { cno }: Agent): string[] => cnos.filter(other => other !== cno);

const inputHint: Command<Payload<'chat', 'inputHint'>> = async ({
  floor,
  agent,
  message: { mainUniqueId, content },
}) => {
  const chat = await ownChat(floor, agent, mainUniqueId);
  const hint = { ...about(floor, chat), cno: agent.cno, ...(content ? { content: content.slice(0, 500) } : {}) };
  for (const cno of others(chat, agent)) tellOne(floor, cno, 'chatInputHint', hint);
  // What an agent is about to write is no visitor's business, only that there is something.
  tellVisitor(floor, chat, 'chatInputHint', { ...about(floor, chat), cno: agent.cno });
};

const readReceipt: Command<Payload<'chat', 'readReceipt'>> = async ({ floor, agent, message: said }) => {
  const chat = await ownChat(floor, agent, said.mainUniqueId);
  const { messageId } = said;
  const readTime = Math.floor(floor.now / 1000);
  const receipt = { ...about(floor, chat), cno: agent.cno, ...(messageId ? { messageId } : {}), readTime };
  for (const cno of others(chat, agent)) tellOne(floor, cno, 'chatReadReceipt', receipt);
  tellVisitor(floor, chat, 'chatReadReceipt', receipt);
};

/** Messages of one conversation, also after its end; or the conversations that the agent is in or invited to, and anew whether the agent takes chats. */
const history: Command<Payload<'chat', 'history'>> = async ({ floor, agent, message: asked }) => {
  if (asked.mainUniqueId !== undefined) {
    const { mainUniqueId, ...before } = asked;
    if (!(await maySee(floor, agent, mainUniqueId))) throw new Refused('noChat');
    return { messages: await messagesOf(floor, mainUniqueId, before) };
  }
  tellChatStatus(floor, agent);
  const own = (await openChats(floor)).flatMap(chat => {
    const fields = conversationFields(chat, floor.enterpriseId);
    if (chat.cnos.includes(agent.cno)) return fields;
    const invitation = chat.invited.find(({ cno }) => cno === agent.cno);
    return invitation ? { ...fields, inviterCno: invitation.inviterCno } : [];
  });
  return { conversations: own };
};

async function maySee(floor: Floor, { cno, supervisor }: Agent, id: string): Promise<boolean> {
  const open = await floor.chats.get(id);
  const [over] = open
    ? []
    : await floor.query<{ state: Conversation }>(
        'select state from heddle_cc_chat_record where enterprise_id = $1 and id = $2',
        [id],
      );
  const chat = open ?? over?.state;
  const isInvited = chat?.invited.some(one => one.cno === cno);
  return chat !== undefined && (supervisor || isInvited === true || chat.cnos.includes(cno));
}

/** What is said in a conversation (agent spec 7). */
export const talkCommands = { message, kbfile, inputHint, readReceipt, history };
