import type { Payload } from '#agent/protocol/requests/index.ts';
import type { Command, Request } from '../../acd/commands/command.ts';
import type { Conversation } from '../../centre/conversation.ts';
import { Refused } from '../../centre/refusals.ts';
import { join, leave, newMember, ownChat } from '../members.ts';
import { about, tellMembers, tellOne, tellVisitor } from '../tell.ts';

type Group = Payload<'chat', 'inviteGroup'>;

const invite: Command<Group> = ({ centre, agent, message: { mainUniqueId, inviteeCno } }) => {
  const chat = ownChat(centre, agent, mainUniqueId);
  if (chat.invited.some(({ cno }) => cno === inviteeCno)) return;
  const { cno } = newMember(centre, chat, inviteeCno);
  chat.invited.push({ cno, inviterCno: agent.cno });
  const fields = { ...about(centre, chat), inviterCno: agent.cno, inviteeCno };
  for (const one of [...chat.cnos, cno]) tellOne(centre, one, 'chatGroupInvite', fields);
};

/** Takes an invitation off. @throws Refused where there is none. */
function takeInvitation(chat: Conversation | undefined, cno: string): asserts chat is Conversation {
  if (!chat?.invited.some(one => one.cno === cno)) throw new Refused('noChat');
  chat.invited = chat.invited.filter(one => one.cno !== cno);
}

const disinvite: Command<Group> = ({ centre, agent, message: { mainUniqueId, inviteeCno } }) => {
  const chat = ownChat(centre, agent, mainUniqueId);
  takeInvitation(chat, inviteeCno);
  const fields = { ...about(centre, chat), inviterCno: agent.cno, inviteeCno };
  for (const one of [...chat.cnos, inviteeCno]) tellOne(centre, one, 'chatGroupDisinvite', fields);
};

const accept: Command<Group> = ({ centre, agent, message: { mainUniqueId } }) => {
  const chat = centre.chats.get(mainUniqueId);
  takeInvitation(chat, agent.cno);
  join(centre, chat, agent);
};

const refuse: Command<Group> = ({ centre, agent, message: { mainUniqueId, inviterCno } }) => {
  const chat = centre.chats.get(mainUniqueId);
  takeInvitation(chat, agent.cno);
  tellMembers(centre, chat, 'chatGroupRefuse', { ...about(centre, chat), inviterCno, inviteeCno: agent.cno });
};

/** Only who has the conversation sends another out. */
const remove: Command<Group> = ({ centre, agent, message: { mainUniqueId, inviteeCno } }) => {
  const chat = ownChat(centre, agent, mainUniqueId);
  if (chat.cnos[0] !== agent.cno) throw new Refused('denied');
  if (inviteeCno === agent.cno || !chat.cnos.includes(inviteeCno)) throw new Refused('badParameter');
  tellMembers(centre, chat, 'chatGroupRemove', { ...about(centre, chat), inviterCno: agent.cno, inviteeCno });
  leave(centre, chat, inviteeCno);
};

/** The last one does not quit, but transfers or closes. */
const quit = ({ centre, agent, message }: Request<Payload<'chat', 'quitGroup'>>): void => {
  const chat = ownChat(centre, agent, message.mainUniqueId);
  if (chat.cnos.length === 1) throw new Refused('badParameter');
  const fields = { ...about(centre, chat), cno: agent.cno };
  tellMembers(centre, chat, 'chatGroupQuit', fields);
  tellVisitor(centre, chat, 'chatGroupQuit', fields);
  leave(centre, chat, agent.cno);
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
