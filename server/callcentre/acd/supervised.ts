import type { EventName } from '#agent/protocol/events/index.ts';
import type { Call, Leg } from '../centre/call.ts';
import type { Centre } from '../centre/centre.ts';
import { isSupervision } from '../centre/legs.ts';
import { type RefusalName, refusals } from '../centre/refusals.ts';
import { callFields, tellAgent } from './tell.ts';

type Outcome = 'Link' | 'Unlink' | 'Error';

/** Tells those concerned how a supervisor's coming to a talk went: the supervisor always, the agent where both speak. */
export function tellSupervision(
  centre: Centre,
  call: Call,
  leg: Leg,
  outcome: Outcome,
  why: RefusalName = 'timeout',
): void {
  if (!isSupervision(leg.role)) return;
  const event = `${leg.role}${outcome}` satisfies EventName;
  const reason = outcome !== 'Error' ? {} : { code: refusals[why][0], msg: refusals[why][1] };
  const hearers = [leg.by, leg.cno, leg.role === 'spy' || outcome === 'Error' ? undefined : leg.target];
  for (const cno of new Set(hearers)) {
    const agent = cno ? centre.agent(cno) : undefined;
    const target = leg.target === undefined ? {} : { monitoredCno: leg.target };
    if (agent) tellAgent(centre, agent, event, { ...callFields(centre, agent, call, leg), ...target, ...reason });
  }
}
