import type { Commands } from '../../acd/commands/command.ts';
import { supervised } from '../../acd/commands/supervision.ts';
import { pauseChat, unpauseChat } from '../presence.ts';

/** Whether an agent takes chats (agent spec 7), one's own and as a supervisor a colleague's. */
export const presenceCommands = {
  pause: ({ centre, agent, message }) => pauseChat(centre, agent, message),
  unpause: ({ centre, agent }) => unpauseChat(centre, agent),
  setPause: ({ centre, agent, message }) =>
    pauseChat(centre, supervised(centre, agent, message.targetCno), { ...message, pauseType: 4 }),
  setUnpause: ({ centre, agent, message }) => unpauseChat(centre, supervised(centre, agent, message.targetCno)),
} satisfies Partial<Commands<'chat'>>;
