import type { Commands } from '../../acd/commands/command.ts';
import type { Conversation } from '../../centre/conversation.ts';
import { Refused } from '../../centre/refusals.ts';
import { join, leave, newMember, ownChat } from '../members.ts';
import { tellAgents, tellAll, tellMembers } from '../tell.ts';

/** Takes an invitation off. @throws Refused where there is none. */
function takeInvitation(chat: Conversation | undefined, cno: string): asserts chat is Conversation {
  if (!chat?.invited.some(one => one.cno === cno)) throw new Refused('noChat');
  chat.invited = chat.invited.filter(one => one.cno !== cno);
}

/** Several agents in one conversation (agent spec 7). */
export const groupCommands = {
  inviteGroup({ centre, agent, message: { mainUniqueId, inviteeCno } }) {
    const chat = ownChat(centre, agent, mainUniqueId);
    if (chat.invited.some(({ cno }) => cno === inviteeCno)) return;
    newMember(centre, chat, inviteeCno);
    chat.invited.push({ cno: inviteeCno, inviterCno: agent.cno });
    tellAgents(centre, [...chat.cnos, inviteeCno], chat, 'chatGroupInvite', { inviterCno: agent.cno, inviteeCno });
  },
  disinviteGroup({ centre, agent, message: { mainUniqueId, inviteeCno } }) {
    const chat = ownChat(centre, agent, mainUniqueId);
    takeInvitation(chat, inviteeCno);
    tellAgents(centre, [...chat.cnos, inviteeCno], chat, 'chatGroupDisinvite', { inviterCno: agent.cno, inviteeCno });
  },
  joinGroup({ centre, agent, message: { mainUniqueId } }) {
    const chat = centre.chats.get(mainUniqueId);
    takeInvitation(chat, agent.cno);
    join(centre, chat, agent);
  },
  refuseGroup({ centre, agent, message: { mainUniqueId, inviterCno } }) {
    const chat = centre.chats.get(mainUniqueId);
    takeInvitation(chat, agent.cno);
    tellMembers(centre, chat, 'chatGroupRefuse', { inviterCno, inviteeCno: agent.cno });
  },
  // Only who has the conversation sends another out.
  removeGroup({ centre, agent, message: { mainUniqueId, inviteeCno } }) {
    const chat = ownChat(centre, agent, mainUniqueId);
    if (chat.cnos[0] !== agent.cno) throw new Refused('denied');
    if (inviteeCno === agent.cno || !chat.cnos.includes(inviteeCno)) throw new Refused('badParameter');
    tellMembers(centre, chat, 'chatGroupRemove', { inviterCno: agent.cno, inviteeCno });
    leave(centre, chat, inviteeCno);
  },
  // The last one does not quit, but transfers or closes.
  quitGroup({ centre, agent, message }) {
    const chat = ownChat(centre, agent, message.mainUniqueId);
    if (chat.cnos.length === 1) throw new Refused('badParameter');
    tellAll(centre, chat, 'chatGroupQuit', { cno: agent.cno });
    leave(centre, chat, agent.cno);
  },
} satisfies Partial<Commands<'chat'>>;
