import type { CommandResult } from '#agent/client/command-result.ts';
import type { AgentDesk } from '#agent/desk/contract.ts';
import { objectType } from '#agent/protocol/codes.ts';
import { presets } from '#agent/protocol/constants.ts';
import type { Act } from './acts.ts';

/** Asks the switch to do it, for the supervisor whose number is `me`. */
export function perform(desk: Pick<AgentDesk, 'command'>, act: Act, cno: string, me: string): Promise<CommandResult> {
  const through = { objectType: objectType.agent };
  switch (act) {
    case 'spy':
      return desk.command('spy', { spiedCno: cno, spyObject: me, ...through });
    case 'whisper':
      return desk.command('whisper', { whisperedCno: cno, whisperObject: me, ...through });
    case 'threeway':
      return desk.command('threeway', { threewayedCno: cno, threewayObject: me, ...through });
    case 'barge':
      return desk.command('barge', { cno, bargeObject: me, ...through });
    case 'pickup':
      return desk.command('pickup', { pickupedCno: cno, cno: me });
    case 'disconnect':
      return desk.command('disconnect', { disconnectedCno: cno, disconnectObject: me, ...through });
    case 'pause_client': {
      const pauseDescription = presets.supervisorPauseDescription;
      return desk.command('pause_client', { monitorCno: me, monitoredCno: cno, pauseDescription });
    }
    case 'unpause_client':
      return desk.command('unpause_client', { monitorCno: me, monitoredCno: cno });
  }
}
