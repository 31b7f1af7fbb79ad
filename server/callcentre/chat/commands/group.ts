import type { Payload } from '#agent/protocol/requests/index.ts';
import type { Command, Request } from '../../acd/commands/command.ts';
import type { Conversation } from '../../centre/conversation.ts';
import { Refused } from '../../centre/refusals.ts';
import { join, leave, newMember, ownChat } from '../members.ts';
import { about, tellMembers, tellOne, tellVisitor } from '../tell.ts';

type Group = Payload<'chat', 'inviteGroup'>;

const invite: Command<Group> = async ({ unit, agent, message: { mainUniqueId, inviteeCno } }) => {
  const chat = await ownChat(unit, agent, mainUniqueId);
  if (chat.invited.some(({ cno }) => cno === inviteeCno)) return;
  const { cno } = await newMember(unit, chat, inviteeCno);
  chat.invited.push({ cno, inviterCno: agent.cno });
  const fields = { ...about(unit, chat), inviterCno: agent.cno, inviteeCno };
  for (const one of [...chat.cnos, cno]) tellOne(unit, one, 'chatGroupInvite', fields);
};

/** Takes an invitation off. @throws Refused where there is none. */
function takeInvitation(chat: Conversation | undefined, cno: string): asserts chat is Conversation {
  if (!chat?.invited.some(one => one.cno === cno)) throw new Refused('noChat');
  chat.invited = chat.invited.filter(one => one.cno !== cno);
}

const disinvite: Command<Group> = async ({ unit, agent, message: { mainUniqueId, inviteeCno } }) => {
  const chat = await ownChat(unit, agent, mainUniqueId);
  takeInvitation(chat, inviteeCno);
  const fields = { ...about(unit, chat), inviterCno: agent.cno, inviteeCno };
  for (const one of [...chat.cnos, inviteeCno]) tellOne(unit, one, 'chatGroupDisinvite', fields);
};

const accept: Command<Group> = async ({ unit, agent, message: { mainUniqueId } }) => {
  const chat = await unit.chats.get(mainUniqueId);
  takeInvitation(chat, agent.cno);
  join(unit, chat, agent);
};

const refuse: Command<Group> = async ({ unit, agent, message: { mainUniqueId, inviterCno } }) => {
  const chat = await unit.chats.get(mainUniqueId);
  takeInvitation(chat, agent.cno);
  tellMembers(unit, chat, 'chatGroupRefuse', { ...about(unit, chat), inviterCno, inviteeCno: agent.cno });
};

/** Only who has the conversation sends another out. */
const remove: Command<Group> = async ({ unit, agent, message: { mainUniqueId, inviteeCno } }) => {
  const chat = await ownChat(unit, agent, mainUniqueId);
  if (chat.cnos[0] !== agent.cno) throw new Refused('denied');
  if (inviteeCno === agent.cno || !chat.cnos.includes(inviteeCno)) throw new Refused('badParameter');
  tellMembers(unit, chat, 'chatGroupRemove', { ...about(unit, chat), inviterCno: agent.cno, inviteeCno });
  await leave(unit, chat, inviteeCno);
};

/** The last one does not quit, but transfers or closes. */
const quit = async ({ unit, agent, message }: Request<Payload<'chat', 'quitGroup'>>): Promise<void> => {
  const chat = await ownChat(unit, agent, message.mainUniqueId);
  if (chat.cnos.length === 1) throw new Refused('badParameter');
  const fields = { ...about(unit, chat), cno: agent.cno };
  tellMembers(unit, chat, 'chatGroupQuit', fields);
  tellVisitor(unit, chat, 'chatGroupQuit', fields);
  await leave(unit, chat, agent.cno);
};

/** Several agents in one conversation (agent spec 7). */
export const groupCommands = {
  inviteGroup: invite,
  disinviteGroup: disinvite,
  joinGroup: accept,
  refuseGroup: refuse,
  removeGroup: remove,
  quitGroup: quit,
};
