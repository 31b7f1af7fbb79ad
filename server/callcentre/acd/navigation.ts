import { callType } from '#agent/protocol/codes.ts';
import type { Call } from '../centre/call.ts';
import { holder } from '../centre/legs.ts';
import { Refused } from '../centre/refusals.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import { hangUp } from './hang-up.ts';
import { arrive, queueId } from './queue.ts';
import { release, tellAction } from './telephone.ts';
import { callFields, tellAgent } from './tell.ts';

/** What the sandbox's customers press when a voice asks them. */
const pressed = '1';
const mark = '5';

/** The customer comes back from the voice navigation. */
export async function navigated(unit: UnitOfWork, call: Call): Promise<void> {
  const leg = holder(call);
  const agent = leg?.cno ? await unit.agent(leg.cno) : undefined;
  if (call.playing !== 'navigation' || !agent) return;
  delete call.playing;
  const fields = callFields(unit, agent, call, leg);
  tellAgent(unit, agent, 'pressKeys', { ...fields, keys: pressed });
  tellAgent(unit, agent, 'interactReturn', { ...fields, interactVariables: { ...call.variables, keys: pressed } });
  await tellAction(unit, agent, 'unhold');
}

/**
 * The agents leave; a voice navigation plays to the customer and leads on to a queue, or ends the call.
 * @param object the navigation's id, for a node with the node: `ivrId,node`
 * @throws Refused where there is none of this name, or no customer
 */
export async function guide(unit: UnitOfWork, call: Call, object: string): Promise<void> {
  if (call.callType === callType.internal) throw new Refused('noCall');
  const [id = '', node] = object.split(',');
  const nodes = new Map(Object.entries(unit.centre.settings.navigations[id] ?? {}));
  const found = node === undefined ? nodes.values().next().value : nodes.get(node);
  if (!found) throw new Refused('noVoiceNode');
  call.leadsTo = found.leadsTo === null ? null : queueId(unit, found.leadsTo);
  for (const leg of [...call.legs]) await release(unit, call, leg);
  call.customer = 'guided';
  call.held = false;
  delete call.playing;
  await unit.after(unit.centre.settings.navigationTime, `customer/${call.id}/guided`);
}

/** The voice has said what it has to say. */
export async function guided(unit: UnitOfWork, call: Call): Promise<void> {
  const { leadsTo = null } = call;
  if (call.customer !== 'guided') return;
  if (leadsTo === null) return hangUp(unit, call, 'system');
  call.qid = leadsTo;
  call.passed = [];
  await arrive(unit, call);
}

/** The agents leave; a voice asks the customer how it was. */
export async function survey(unit: UnitOfWork, call: Call): Promise<void> {
  for (const leg of [...call.legs]) await release(unit, call, leg);
  call.customer = 'surveyed';
  await unit.after(unit.centre.settings.navigationTime, `customer/${call.id}/surveyed`);
}

/** The customer has said how it was, and hangs up. */
export async function surveyed(unit: UnitOfWork, call: Call): Promise<void> {
  if (call.customer !== 'surveyed') return;
  call.tags.investigation = mark;
  await hangUp(unit, call, 'customer');
}
