import type { EventName } from '#agent/protocol/events/index.ts';
import type { Call, Leg } from '../centre/call.ts';
import { isSupervision } from '../centre/legs.ts';
import { type RefusalName, refusals } from '../centre/refusals.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import { callFields, tellAgent } from './tell.ts';

type Outcome = 'Link' | 'Unlink' | 'Error';

/** Tells those concerned how a supervisor's coming to a talk went: the supervisor always, the agent where both speak. */
export async function tellSupervision(
  unit: UnitOfWork,
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
    const agent = cno ? await unit.agent(cno) : undefined;
    const target = leg.target === undefined ? {} : { monitoredCno: leg.target };
    if (agent) tellAgent(unit, agent, event, { ...callFields(unit, agent, call, leg), ...target, ...reason });
  }
}
