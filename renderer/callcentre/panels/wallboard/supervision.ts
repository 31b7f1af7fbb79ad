import type { CommandResult } from '#agent/client/command-result.ts';
import type { AgentDesk } from '#agent/desk/contract.ts';
import type { AgentEvent, EventName } from '#agent/protocol/events/index.ts';
import type { Lasting } from './acts.ts';

/** What goes on with a colleague's call, and with whose. */
export interface Supervision {
  act: Lasting;
  cno: string;
}

const begins: Partial<Record<EventName, Lasting>> = {
  spyLink: 'spy',
  whisperLink: 'whisper',
  threewayLink: 'threeway',
  bargeLink: 'barge',
};
const ends: readonly EventName[] = ['spyUnlink', 'whisperUnlink', 'threewayUnlink', 'bargeUnlink'];

/** What goes on after an event. */
export function supervisionAfter(before: Supervision | null, event: AgentEvent): Supervision | null {
  const act = begins[event.event];
  const cno = 'monitoredCno' in event ? event.monitoredCno : undefined;
  if (act) return cno === undefined ? before : { act, cno };
  return ends.includes(event.event) ? null : before;
}

/** Ends what goes on; one who has taken a call over hangs up. */
export function leave(desk: Pick<AgentDesk, 'command'>, { act, cno }: Supervision): Promise<CommandResult> {
  switch (act) {
    case 'spy':
      return desk.command('unspy', { spiedCno: cno });
    case 'whisper':
      return desk.command('unwhisper', { whisperedCno: cno });
    case 'threeway':
      return desk.command('unthreeway', { threewayedCno: cno });
    case 'barge':
      return desk.command('unlink', {});
  }
}
