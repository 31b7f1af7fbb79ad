import type { Call } from '../centre/call.ts';
import type { Centre } from '../centre/centre.ts';
import { holder } from '../centre/legs.ts';
import { refusals } from '../centre/refusals.ts';
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
export function hangUp(centre: Centre, call: Call, by: EndedBy): void {
  if (call.playing === 'navigation') tellInteractError(centre, call);
  for (const leg of [...call.legs]) release(centre, call, leg);
  centre.end(call, by);
}

/** The customer will not come back from the voice navigation. */
function tellInteractError(centre: Centre, call: Call): void {
  const leg = holder(call);
  const agent = centre.agent(leg?.cno);
  const [code, msg] = refusals.noCall;
  if (agent) tellAgent(centre, agent, 'interactError', { ...callFields(centre, agent, call, leg), code, msg });
}
