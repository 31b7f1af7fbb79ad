import type { Centre } from '../../centre/centre.ts';
import { Refused } from '../../centre/refusals.ts';
import type { Commands } from './command.ts';
import { ownCall } from './own-call.ts';

/** The tags of a call, which may be over. @throws Refused where there is none of this id */
function tagsOf(centre: Centre, id: string): Record<string, string> {
  const call = centre.call(id) ?? centre.records.get(id);
  if (!call) throw new Refused('badParameter');
  return call.tags;
}

/** What is written down about a call while it lasts and after (agent spec 3). */
export const recordCommands = {
  setCdrTag({ centre, message: { uniqueId, key, value } }) {
    if (key.length > 100 || value.length > 1000) throw new Refused('badParameter');
    tagsOf(centre, uniqueId)[key] = value;
  },
  getCdrTag({ centre, message: { uniqueId, key } }) {
    const { [key]: value } = tagsOf(centre, uniqueId);
    return { key, ...(value === undefined ? {} : { value }) };
  },
  setUserData({ centre, agent, message }) {
    const { call } = ownCall(centre, agent);
    const variables = { ...call.variables, ...message.userData };
    if (JSON.stringify(variables).length > 20_000) throw new Refused('badParameter');
    call.variables = variables;
  },
  getUserData({ centre, agent, message }) {
    const { call } = ownCall(centre, agent);
    const asked = Object.entries(call.variables).filter(([key]) => message.keys.includes(key));
    return { userData: Object.fromEntries(asked) };
  },
} satisfies Partial<Commands<'agent'>>;
