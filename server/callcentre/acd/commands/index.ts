import { chatCommands } from '../../chat/commands/index.ts';
import { Refused } from '../../codes.ts';
import { emailCommands } from '../../email/commands.ts';
import { callCommands } from './calls.ts';
import type { Command } from './command.ts';
import { handOverCommands } from './hand-over.ts';
import { queueStatus } from './queue-status.ts';
import { recordCommands } from './records.ts';
import { sessionCommands } from './session.ts';
import { supervisionCommands } from './supervision.ts';
import { voiceCommands } from './voices.ts';

const agentCommands = {
  ...sessionCommands,
  ...callCommands,
  ...handOverCommands,
  ...recordCommands,
  ...supervisionCommands,
  ...voiceCommands,
  queueStatus,
};

const commands: Record<string, object> = { agent: agentCommands, chat: chatCommands, email: emailCommands };

/**
 * What carries out an agent's request, by family and type. Its message has been read by the schema of the same type in agent/protocol.
 * @throws Refused for what the sandbox does not offer.
 */
export function commandOf(family: string, type: string): Command<never> {
  const own = Object.hasOwn(commands, family) ? (commands[family] as Record<string, Command<never>>) : {};
  const command = Object.hasOwn(own, type) ? own[type] : undefined;
  if (!command) throw new Refused('notOffered');
  return command;
}
