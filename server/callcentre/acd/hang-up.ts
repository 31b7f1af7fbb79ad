import type { Call } from '../centre.ts';
import type { Floor } from '../store/floor.ts';
import { release } from './telephone.ts';

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
  for (const leg of [...call.legs]) await release(floor, call, leg);
  await floor.end(call, by);
}
