import type { Payload } from '#agent/protocol/requests/index.ts';
import type { Command } from '../../acd/commands/command.ts';
import { supervised } from '../../acd/commands/supervision.ts';
import { pauseChat, unpauseChat } from '../presence.ts';

const pause: Command<Payload<'chat', 'pause'>> = ({ centre, agent, message }) => pauseChat(centre, agent, message);

const unpause: Command = ({ centre, agent }) => unpauseChat(centre, agent);

const setPause: Command<Payload<'chat', 'setPause'>> = ({ centre, agent, message }) =>
  pauseChat(centre, supervised(centre, agent, message.targetCno), { ...message, pauseType: 4 });

const setUnpause: Command<Payload<'chat', 'setUnpause'>> = ({ centre, agent, message }) =>
  unpauseChat(centre, supervised(centre, agent, message.targetCno));

/** Whether an agent takes chats (agent spec 7), one's own and as a supervisor a colleague's. */
export const presenceCommands = { pause, unpause, setPause, setUnpause };
