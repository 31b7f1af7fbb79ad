import type { Commands } from '../client/commands.ts';
import type { DeskSnapshot, NextStatus } from './contract.ts';

type Known = Pick<DeskSnapshot, 'connection' | 'callState' | 'device' | 'presence' | 'agent'>;

/** Neither a call nor its wrap-up is under way, and the switch can be asked. */
export const isAtRest = ({ connection, callState, device, presence }: Known): boolean =>
  connection === 'online' &&
  callState === 'none' &&
  !/^(inviting|ringing|inUse)$/.test(device) &&
  (presence === 'idle' || presence === 'paused');

/** Whether the agent is by now what was chosen: there is nothing to ask for. */
export const isReached = (next: NextStatus, { presence, agent }: Known): boolean =>
  next.presence === presence && (next.presence === 'idle' || next.pauseDescription === agent?.pauseDescription);

/** Asks the switch for it, once; false where it refused. */
export async function ask(next: NextStatus, { command }: Pick<Commands, 'command'>): Promise<boolean> {
  const { kind } =
    next.presence === 'idle'
      ? await command('unpause', {})
      : await command('pause', { pauseDescription: next.pauseDescription });
  return kind !== 'refused';
}
