import type { Call } from '../centre/call.ts';
import { holder } from '../centre/legs.ts';
import { refusals } from '../centre/refusals.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import { release } from './telephone.ts';
import { callFields, tellAgent } from './tell.ts';

/** Who or what ended a call, as its record says it. */
export type EndedBy =
  | 'agent'
  | 'customer'
  | 'supervisor'
  | 'customerBusy'
  | 'customerSilent'
  | 'agentSilent'
  | 'system';

/** Ends a call for everybody in it and writes its record. */
export async function hangUp(unit: UnitOfWork, call: Call, by: EndedBy): Promise<void> {
  if (call.playing === 'navigation') await tellInteractError(unit, call);
  for (const leg of [...call.legs]) await release(unit, call, leg);
  await unit.end(call, by);
}

/** The customer will not come back from the voice navigation. */
async function tellInteractError(unit: UnitOfWork, call: Call): Promise<void> {
  const leg = holder(call);
  const agent = leg?.cno ? await unit.agent(leg.cno) : undefined;
  const [code, msg] = refusals.noCall;
  if (agent) tellAgent(unit, agent, 'interactError', { ...callFields(unit, agent, call, leg), code, msg });
}
