import { Refused } from '../../codes.ts';
import { callCommands } from './calls.ts';
import type { Command } from './command.ts';
import { handOverCommands } from './hand-over.ts';
import { queueStatus } from './queue-status.ts';
import { recordCommands } from './records.ts';
import { sessionCommands } from './session.ts';
import { supervisionCommands } from './supervision.ts';
import { voiceCommands } from './voices.ts';

const commands = {
  ...sessionCommands,
  ...callCommands,
  ...handOverCommands,
  ...recordCommands,
  ...supervisionCommands,
  ...voiceCommands,
  queueStatus,
};

/**
 * What carries out an agent's request. Its message has been read by the schema of the same type in agent/protocol.
 * @throws Refused for what the sandbox does not offer.
 */
export function commandOf(family: string, type: string): Command<never> {
  if (family !== 'agent' || !Object.hasOwn(commands, type)) throw new Refused('notOffered');
  return commands[type as keyof typeof commands];
}
