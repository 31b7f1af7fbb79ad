import type { Call } from '../centre.ts';
import { refusals } from '../codes.ts';
import { holder } from '../parts.ts';
import type { Floor } from '../store/floor.ts';
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
export async function hangUp(floor: Floor, call: Call, by: EndedBy): Promise<void> {
  if (call.playing === 'navigation') await tellInteractError(floor, call);
  for (const leg of [...call.legs]) await release(floor, call, leg);
  await floor.end(call, by);
}

/** The customer will not come back from the voice navigation. */
async function tellInteractError(floor: Floor, call: Call): Promise<void> {
  const leg = holder(call);
  const agent = leg?.cno ? await floor.agent(leg.cno) : undefined;
  const [code, msg] = refusals.noCall;
  if (agent) tellAgent(floor, agent, 'interactError', { ...callFields(floor, agent, call, leg), code, msg });
}
