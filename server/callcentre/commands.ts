import type { Family, RequestType } from '#agent/protocol/requests/index.ts';
import { callCommands } from './acd/commands/calls.ts';
import type { Command } from './acd/commands/command.ts';
import { handOverCommands } from './acd/commands/hand-over.ts';
import { queueStatus } from './acd/commands/queue-status.ts';
import { recordCommands } from './acd/commands/records.ts';
import { supervisionCommands } from './acd/commands/supervision.ts';
import { voiceCommands } from './acd/commands/voices.ts';
import { Refused } from './centre/refusals.ts';
import { chatCommands } from './chat/commands/index.ts';
import { emailCommands } from './email/commands.ts';
import { sessionCommands } from './session/commands.ts';

const agentCommands = {
  ...sessionCommands,
  ...callCommands,
  ...handOverCommands,
  ...recordCommands,
  ...supervisionCommands,
  ...voiceCommands,
  queueStatus,
};

/** Carried out by take-request.ts: a log-in makes the agent who sends, and a ping asks nothing of the centre. */
type TakenBefore = 'login' | 'ping';
/** A request that the sandbox does not offer, and why. */
interface NotOffered {
  why: string;
}

/** Every request of the call centre: a new one is a type error until it is carried out, or says why it is not. */
const commands: {
  readonly [F in Family]: Readonly<Record<Exclude<RequestType<F>, TakenBefore>, Command<never> | NotOffered>>;
} = { agent: agentCommands, chat: chatCommands, email: emailCommands };

/**
 * What carries out an agent's request, by family and type. Its message has been read by the schema of the same type in agent/protocol.
 * @throws Refused for what the sandbox does not offer.
 */
export function commandOf(family: string, type: string): Command<never> {
  const own: Readonly<Record<string, Command<never> | NotOffered>> = Object.hasOwn(commands, family)
    ? commands[family as Family]
    : {};
  const command = Object.hasOwn(own, type) ? own[type] : undefined;
  if (typeof command !== 'function') throw new Refused('notOffered');
  return command;
}
