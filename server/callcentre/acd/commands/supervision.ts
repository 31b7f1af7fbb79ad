import { presets } from '#agent/protocol/constants.ts';
import type { Payload } from '#agent/protocol/requests/index.ts';
import type { Agent } from '../../centre.ts';
import { Refused } from '../../codes.ts';
import type { Floor } from '../../store/floor.ts';
import { hangUp } from '../hang-up.ts';
import { pause, unpause } from '../presence.ts';
import { callFields, tellAgent } from '../tell.ts';
import type { Command } from './command.ts';

/** The agent acted upon. @throws Refused where the one who acts is no supervisor, or the other is not there. */
export async function supervised(floor: Floor, supervisor: Agent, cno: string): Promise<Agent> {
  if (!supervisor.supervisor) throw new Refused('denied');
  const agent = await floor.agent(cno);
  if (!agent || agent.loginStatus === 0) throw new Refused('notOnline');
  return agent;
}

const pauseClient: Command<Payload<'agent', 'pause_client'>> = async ({ floor, agent, message }) => {
  const other = await supervised(floor, agent, message.monitoredCno);
  await pause(floor, other, 4, message.pauseDescription || presets.supervisorPauseDescription);
};

const unpauseClient: Command<Payload<'agent', 'unpause_client'>> = async ({ floor, agent, message }) =>
  unpause(floor, await supervised(floor, agent, message.monitoredCno));

/** Ends another agent's call. */
const disconnect: Command<Payload<'agent', 'disconnect'>> = async ({ floor, agent, message }) => {
  const other = await supervised(floor, agent, message.disconnectedCno);
  const call = await floor.call(other.callId);
  if (!call) throw new Refused('noCall');
  tellAgent(floor, agent, 'disconnectUnlink', { ...callFields(floor, agent, call), monitoredCno: other.cno });
  await hangUp(floor, call, 'supervisor');
};

/** What supervisors may do (agent spec 6), as far as it needs no voices. */
export const supervisionCommands = { pause_client: pauseClient, unpause_client: unpauseClient, disconnect };
