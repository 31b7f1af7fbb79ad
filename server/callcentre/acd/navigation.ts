import { callType } from '#agent/protocol/codes.ts';
import type { Call } from '../centre/call.ts';
import type { Centre } from '../centre/centre.ts';
import { holder } from '../centre/legs.ts';
import { Refused } from '../centre/refusals.ts';
import { hangUp } from './hang-up.ts';
import { arrive, queueId } from './queue.ts';
import { release, tellAction } from './telephone.ts';
import { callFields, tellAgent } from './tell.ts';

/** What the sandbox's customers press when a voice asks them. */
const pressed = '1';
const mark = '5';

/** The customer comes back from the voice navigation. */
export function navigated(centre: Centre, call: Call): void {
  const leg = holder(call);
  const agent = centre.agent(leg?.cno);
  if (call.playing !== 'navigation' || !agent) return;
  delete call.playing;
  const fields = callFields(centre, agent, call, leg);
  tellAgent(centre, agent, 'pressKeys', { ...fields, keys: pressed });
  tellAgent(centre, agent, 'interactReturn', { ...fields, interactVariables: { ...call.variables, keys: pressed } });
  tellAction(centre, agent, 'unhold');
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
  for (const leg of [...call.legs]) release(centre, call, leg);
  call.customer = 'guided';
  call.held = false;
  delete call.playing;
  centre.after(centre.settings.navigationTime, `customer/${call.id}/guided`);
}

/** The voice has said what it has to say. */
export function guided(centre: Centre, call: Call): void {
  const { leadsTo = null } = call;
  if (call.customer !== 'guided') return;
  if (leadsTo === null) return hangUp(centre, call, 'system');
  call.qid = leadsTo;
  call.passed = [];
  arrive(centre, call);
}

/** The agents leave; a voice asks the customer how it was. */
export function survey(centre: Centre, call: Call): void {
  for (const leg of [...call.legs]) release(centre, call, leg);
  call.customer = 'surveyed';
  centre.after(centre.settings.navigationTime, `customer/${call.id}/surveyed`);
}

/** The customer has said how it was, and hangs up. */
export function surveyed(centre: Centre, call: Call): void {
  if (call.customer !== 'surveyed') return;
  call.tags.investigation = mark;
  hangUp(centre, call, 'customer');
}
