import type { Call, Leg } from '../centre/call.ts';
import type { Centre } from '../centre/centre.ts';
import { isSupervision } from '../centre/legs.ts';
import { failure, tellOfCall } from './tell.ts';

/** Tells those concerned how a supervisor's coming to a talk went: the supervisor always, the agent where both speak. */
export function tellSupervision(centre: Centre, call: Call, leg: Leg, outcome: 'Link' | 'Unlink' | 'Error'): void {
  const { role, target, by, cno } = leg;
  if (!isSupervision(role)) return;
  const hearers = new Set([by, cno, role === 'spy' || outcome === 'Error' ? undefined : target]);
  const more = {
    ...(target !== undefined && { monitoredCno: target }),
    ...(outcome === 'Error' && failure('timeout')),
  };
  for (const hearer of hearers) tellOfCall(centre, hearer, `${role}${outcome}`, { call, leg }, more);
}
