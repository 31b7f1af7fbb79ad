import type { Agent, Call, Leg } from '../centre.ts';
import { holder, isOutbound, isSupervision } from '../parts.ts';
import type { Floor } from '../store/floor.ts';
import { bridge, callCustomer, customerAnswered } from './customer.ts';
import { tellSupervision } from './supervised.ts';
import { release, setDevice } from './telephone.ts';
import { callFields, tellAgent, tellStatus } from './tell.ts';

/** A telephone that rang is answered. */
export async function answered(floor: Floor, call: Call, leg: Leg): Promise<void> {
  if (leg.isUp) return;
  await floor.cancel(`leg/${call.id}/${leg.uniqueId}/`);
  leg.isUp = true;
  leg.since = floor.now;
  const agent = leg.cno === null ? undefined : await floor.agent(leg.cno);
  if (isSupervision(leg.role)) return bySupervisor(floor, call, leg, agent);
  if (leg.cno !== null) call.cnos.push(leg.cno);
  if (leg.role === 'callee') await byCallee(floor, call, agent);
  else if (leg.role === 'agent') await byHolder(floor, call, leg, agent);
  else if (leg.role === 'transfer') await byNextHolder(floor, call, leg, agent);
  else await byConsulted(floor, call, agent);
}

async function byHolder(floor: Floor, call: Call, leg: Leg, agent: Agent | undefined): Promise<void> {
  if (!agent) return;
  const calls = isOutbound(leg);
  setDevice(floor, agent, 4, calls ? 'busyAgentOb' : 'busyIb');
  await tellStatus(floor, agent);
  if (calls) await callCustomer(floor, call, leg);
  else await bridge(floor, call);
}

async function byCallee(floor: Floor, call: Call, agent: Agent | undefined): Promise<void> {
  if (!agent) return;
  setDevice(floor, agent, 4, 'busyIb');
  await tellStatus(floor, agent);
  await customerAnswered(floor, call);
}

async function bySupervisor(floor: Floor, call: Call, leg: Leg, agent: Agent | undefined): Promise<void> {
  if (agent) {
    setDevice(floor, agent, 4, 'busyConsult');
    await tellStatus(floor, agent);
  }
  await tellSupervision(floor, call, leg, 'Link');
}

/** The one who transferred is out of the call now. */
async function byNextHolder(floor: Floor, call: Call, leg: Leg, agent: Agent | undefined): Promise<void> {
  const former = holder(call);
  leg.role = 'agent';
  call.held = false;
  if (former) await release(floor, call, former);
  if (!agent) return;
  setDevice(floor, agent, 4, 'busyTransfer');
  await tellStatus(floor, agent);
}

/** The customer is on hold; the two agents speak. */
async function byConsulted(floor: Floor, call: Call, agent: Agent | undefined): Promise<void> {
  if (agent) {
    setDevice(floor, agent, 4, 'busyConsult');
    await tellStatus(floor, agent);
  }
  const leg = holder(call);
  const asking = leg?.cno ? await floor.agent(leg.cno) : undefined;
  if (!asking) return;
  setDevice(floor, asking, 4, 'consultLink');
  await tellStatus(floor, asking);
  tellAgent(floor, asking, 'consultLink', callFields(floor, asking, call, leg));
}
