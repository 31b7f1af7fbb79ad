import type { Call } from '../centre.ts';
import { holder } from '../parts.ts';
import type { Floor } from '../store/floor.ts';
import { hangUp } from './hang-up.ts';
import { release, tellAction } from './telephone.ts';
import { callFields, tellAgent } from './tell.ts';

/** What the sandbox's customers press when a voice asks them. */
const pressed = '1';
const mark = '5';

/** The customer comes back from the voice navigation. */
export async function navigated(floor: Floor, call: Call): Promise<void> {
  const leg = holder(call);
  const agent = leg?.cno ? await floor.agent(leg.cno) : undefined;
  if (call.playing !== 'navigation' || !agent) return;
  delete call.playing;
  const fields = callFields(floor, agent, call, leg);
  tellAgent(floor, agent, 'pressKeys', { ...fields, keys: pressed });
  tellAgent(floor, agent, 'interactReturn', { ...fields, interactVariables: { ...call.variables, keys: pressed } });
  await tellAction(floor, agent, 'unhold');
}

/** The agents leave; a voice asks the customer how it was. */
export async function survey(floor: Floor, call: Call): Promise<void> {
  for (const leg of [...call.legs]) await release(floor, call, leg);
  call.customer = 'surveyed';
  await floor.after(floor.centre.settings.navigationTime, `customer/${call.id}/surveyed`);
}

/** The customer has said how it was, and hangs up. */
export async function surveyed(floor: Floor, call: Call): Promise<void> {
  if (call.customer !== 'surveyed') return;
  call.tags.investigation = mark;
  await hangUp(floor, call, 'customer');
}
