import type { Call, CallRecord } from '../centre/call.ts';
import type { Centre } from '../centre/centre.ts';
import { release } from './telephone.ts';
import { failure, tellHolder } from './tell.ts';

/** Ends a call for everybody in it and writes its record. */
export function hangUp(centre: Centre, call: Call, by: CallRecord['endedBy']): void {
  // The customer will not come back from the voice navigation.
  if (call.playing === 'navigation') tellHolder(centre, call, 'interactError', failure('noCall'));
  for (const leg of call.legs) release(centre, call, leg);
  centre.end(call, by);
}
