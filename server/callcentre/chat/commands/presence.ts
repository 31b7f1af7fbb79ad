import type { Payload } from '#agent/protocol/requests/index.ts';
import type { Command } from '../../acd/commands/command.ts';
import { supervised } from '../../acd/commands/supervision.ts';
import { pauseChat, unpauseChat } from '../presence.ts';

const pause: Command<Payload<'chat', 'pause'>> = async ({ floor, agent, message }) => pauseChat(floor, agent, message);

const unpause: Command = async ({ floor, agent }) => unpauseChat(floor, agent);

const setPause: Command<Payload<'chat', 'setPause'>> = async ({ floor, agent, message }) =>
  pauseChat(floor, await supervised(floor, agent, message.targetCno), { ...message, pauseType: 4 });

const setUnpause: Command<Payload<'chat', 'setUnpause'>> = async ({ floor, agent, message }) =>
  unpauseChat(floor, await supervised(floor, agent, message.targetCno));

/** Whether an agent takes chats (agent spec 7), one's own and as a supervisor a colleague's. */
export const presenceCommands = { pause, unpause, setPause, setUnpause };
