import type { Family } from '#agent/protocol/requests/index.ts';
import { callCommands } from './acd/commands/calls.ts';
import type { Commands, Request } from './acd/commands/command.ts';
import { handOverCommands } from './acd/commands/hand-over.ts';
import { queueCommands } from './acd/commands/queue-status.ts';
import { recordCommands } from './acd/commands/records.ts';
import { supervisionCommands } from './acd/commands/supervision.ts';
import { voiceCommands } from './acd/commands/voices.ts';
import { groupCommands } from './chat/commands/group.ts';
import { courseCommands } from './chat/commands/lifecycle.ts';
import { talkCommands } from './chat/commands/talk.ts';
import { presenceCommands } from './chat/presence.ts';
import { emailCommands } from './email/commands.ts';
import { sessionCommands } from './session/commands.ts';

const agentCommands = {
  ...sessionCommands,
  ...callCommands,
  ...handOverCommands,
  ...recordCommands,
  ...supervisionCommands,
  ...voiceCommands,
  ...queueCommands,
};

const chatCommands = { ...talkCommands, ...courseCommands, ...groupCommands, ...presenceCommands };

/** Every request of the call centre but log-in and ping (take-request.ts): a new one is a type error until it is carried out. */
const commands = { agent: agentCommands, chat: chatCommands, email: emailCommands } satisfies {
  [F in Family]: Omit<Commands<F>, 'login' | 'ping'>;
};

type Command = (request: Request<never>) => Record<string, unknown> | undefined;

/** What carries out an agent's request, by family and type. Its message has been read by the schema of the same type in agent/protocol. */
export const commandOf = (family: Family, type: string): Command | undefined =>
  (commands[family] as Record<string, Command>)[type];
