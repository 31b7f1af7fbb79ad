import { callType } from '#agent/protocol/codes.ts';
import type { Call } from '../centre/call.ts';
import type { Centre } from '../centre/centre.ts';
import { Refused } from '../centre/refusals.ts';
import { hangUp } from './hang-up.ts';
import { arrive, queueId } from './queue.ts';
import { release } from './telephone.ts';
import { tellHolder, tellHoldersDevice } from './tell.ts';

/** What the sandbox's customers press when a voice asks them. */
const pressed = '1';
const mark = '5';

/** The customer comes back from the voice navigation. */
export function navigated(centre: Centre, call: Call): void {
  if (call.playing !== 'navigation') return;
  delete call.playing;
  tellHolder(centre, call, 'pressKeys', { keys: pressed });
  tellHolder(centre, call, 'interactReturn', { interactVariables: { ...call.variables, keys: pressed } });
  tellHoldersDevice(centre, call, 'unhold');
}

/**
 * The agents leave; a voice navigation plays to the customer and leads on to a queue, or ends the call.
 * @param object the navigation's id, for a node with the node: `ivrId,node`
 * @throws Refused where there is none of this name, or no customer
 */
export function guide(centre: Centre, call: Call, object: string): void {
  if (call.callType === callType.internal) throw new Refused('noCall');
  const [id = '', node] = object.split(',');
  const nodes = new Map(Object.entries(centre.settings.navigations[id] ?? {}));
  const found = node === undefined ? nodes.values().next().value : nodes.get(node);
  if (!found) throw new Refused('noVoiceNode');
  call.leadsTo = found.leadsTo === null ? null : queueId(centre, found.leadsTo);
  delete call.playing;
  leaveToVoice(centre, call, 'guided');
}

/** The voice has said what it has to say. */
export function guided(centre: Centre, call: Call): void {
  if (call.leadsTo == null) return hangUp(centre, call, 'system');
  call.qid = call.leadsTo;
  call.passed = [];
  arrive(centre, call);
}

/** The agents leave; a voice asks the customer how it was. */
export const survey = (centre: Centre, call: Call): void => leaveToVoice(centre, call, 'surveyed');

/** The customer has said how it was, and hangs up. */
export function surveyed(centre: Centre, call: Call): void {
  call.tags.investigation = mark;
  hangUp(centre, call, 'customer');
}

function leaveToVoice(centre: Centre, call: Call, how: 'guided' | 'surveyed'): void {
  for (const leg of call.legs) release(centre, call, leg);
  call.customer = how;
  call.held = false;
  centre.after(centre.settings.navigationTime, `customer/${call.id}/${how}`);
}
