import type { Payload } from '#agent/protocol/requests/index.ts';
import type { Command } from '../../acd/commands/command.ts';
import { supervised } from '../../acd/commands/supervision.ts';
import { pauseChat, unpauseChat } from '../presence.ts';

const pause: Command<Payload<'chat', 'pause'>> = async ({ unit, agent, message }) => pauseChat(unit, agent, message);

const unpause: Command = async ({ unit, agent }) => unpauseChat(unit, agent);

const setPause: Command<Payload<'chat', 'setPause'>> = async ({ unit, agent, message }) =>
  pauseChat(unit, await supervised(unit, agent, message.targetCno), { ...message, pauseType: 4 });

const setUnpause: Command<Payload<'chat', 'setUnpause'>> = async ({ unit, agent, message }) =>
  unpauseChat(unit, await supervised(unit, agent, message.targetCno));

/** Whether an agent takes chats (agent spec 7), one's own and as a supervisor a colleague's. */
export const presenceCommands = { pause, unpause, setPause, setUnpause };
