import type { Payload } from '#agent/protocol/requests/index.ts';
import { Refused } from '../../centre/refusals.ts';
import type { UnitOfWork } from '../../store/unit-of-work.ts';
import { ownCall } from './calls.ts';
import type { Command } from './command.ts';

const setCdrTag: Command<Payload<'agent', 'setCdrTag'>> = async ({ unit, message }) => {
  const { uniqueId, key, value } = message;
  if (key.length > 100 || value.length > 1000) throw new Refused('badParameter');
  const call = await unit.call(uniqueId);
  if (call) call.tags[key] = value;
  else if ((await stored(unit, uniqueId, { [key]: value })) === undefined) throw new Refused('badParameter');
};

const getCdrTag: Command<Payload<'agent', 'getCdrTag'>> = async ({ unit, message }) => {
  const { uniqueId, key } = message;
  const tags = (await unit.call(uniqueId))?.tags ?? (await stored(unit, uniqueId, {}));
  if (!tags) throw new Refused('badParameter');
  return { key, ...(tags[key] === undefined ? {} : { value: tags[key] }) };
};

/** The tags of a call that is over, after these have been added. */
async function stored(
  unit: UnitOfWork,
  id: string,
  added: Record<string, string>,
): Promise<Record<string, string> | undefined> {
  const [row] = await unit.query<{ tags: Record<string, string> }>(
    'update heddle_cc_record set tags = tags || $3::jsonb where enterprise_id = $1 and main_unique_id = $2 returning tags',
    [id, added],
  );
  return row?.tags;
}

const setUserData: Command<Payload<'agent', 'setUserData'>> = async ({ unit, agent, message }) => {
  const { call } = await ownCall(unit, agent);
  const variables = { ...call.variables, ...message.userData };
  if (JSON.stringify(variables).length > 20_000) throw new Refused('badParameter');
  call.variables = variables;
};

const getUserData: Command<Payload<'agent', 'getUserData'>> = async ({ unit, agent, message }) => {
  const { call } = await ownCall(unit, agent);
  const asked = Object.entries(call.variables).filter(([key]) => message.keys.includes(key));
  return { userData: Object.fromEntries(asked) };
};

/** What is written down about a call while it lasts and after (agent spec 3). */
export const recordCommands = { setCdrTag, getCdrTag, setUserData, getUserData };
