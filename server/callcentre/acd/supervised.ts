import type { EventName } from '#agent/protocol/events/index.ts';
import type { Call, Leg } from '../centre.ts';
import { type RefusalName, refusals } from '../codes.ts';
import { isSupervision } from '../parts.ts';
import type { Floor } from '../store/floor.ts';
import { callFields, tellAgent } from './tell.ts';

type Outcome = 'Link' | 'Unlink' | 'Error';

/** Tells those concerned how a supervisor's coming to a talk went: the supervisor always, the agent where both speak. */
export async function tellSupervision(
  floor: Floor,
  call: Call,
  leg: Leg,
  outcome: Outcome,
  why: RefusalName = 'timeout',
): Promise<void> {
  if (!isSupervision(leg.role)) return;
  const event = `${leg.role}${outcome}` satisfies EventName;
  const reason = outcome !== 'Error' ? {} : { code: refusals[why][0], msg: refusals[why][1] };
  const hearers = [leg.by, leg.cno, leg.role === 'spy' || outcome === 'Error' ? undefined : leg.target];
  for (const cno of new Set(hearers)) {
    const agent = cno ? await floor.agent(cno) : undefined;
    const target = leg.target === undefined ? {} : { monitoredCno: leg.target };
    if (agent) tellAgent(floor, agent, event, { ...callFields(floor, agent, call, leg), ...target, ...reason });
  }
}
