import type { Agent } from '../centre/agent.ts';
import type { Call, Leg } from '../centre/call.ts';
import { holder, isOutbound, isSupervision } from '../centre/legs.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import { bridge, callCustomer, customerAnswered } from './customer.ts';
import { tellSupervision } from './supervised.ts';
import { release, setDevice } from './telephone.ts';
import { callFields, tellAgent, tellStatus } from './tell.ts';

/** A telephone that rang is answered. */
export async function answered(unit: UnitOfWork, call: Call, leg: Leg): Promise<void> {
  if (leg.isUp) return;
  await unit.cancel(`leg/${call.id}/${leg.uniqueId}/`);
  leg.isUp = true;
  leg.since = unit.now;
  const agent = leg.cno === null ? undefined : await unit.agent(leg.cno);
  if (isSupervision(leg.role)) return bySupervisor(unit, call, leg, agent);
  if (leg.cno !== null) call.cnos.push(leg.cno);
  if (leg.role === 'callee') await byCallee(unit, call, agent);
  else if (leg.role === 'agent') await byHolder(unit, call, leg, agent);
  else if (leg.role === 'transfer') await byNextHolder(unit, call, leg, agent);
  else await byConsulted(unit, call, agent);
}

async function byHolder(unit: UnitOfWork, call: Call, leg: Leg, agent: Agent | undefined): Promise<void> {
  if (!agent) return;
  const calls = isOutbound(leg);
  setDevice(unit, agent, 4, calls ? 'busyAgentOb' : 'busyIb');
  await tellStatus(unit, agent);
  if (calls) await callCustomer(unit, call, leg);
  else await bridge(unit, call);
}

async function byCallee(unit: UnitOfWork, call: Call, agent: Agent | undefined): Promise<void> {
  if (!agent) return;
  setDevice(unit, agent, 4, 'busyIb');
  await tellStatus(unit, agent);
  await customerAnswered(unit, call);
}

async function bySupervisor(unit: UnitOfWork, call: Call, leg: Leg, agent: Agent | undefined): Promise<void> {
  if (agent) {
    setDevice(unit, agent, 4, 'busyConsult');
    await tellStatus(unit, agent);
  }
  await tellSupervision(unit, call, leg, 'Link');
}

/** The one who transferred is out of the call now. */
async function byNextHolder(unit: UnitOfWork, call: Call, leg: Leg, agent: Agent | undefined): Promise<void> {
  const former = holder(call);
  leg.role = 'agent';
  call.held = false;
  if (former) await release(unit, call, former);
  if (!agent) return;
  setDevice(unit, agent, 4, 'busyTransfer');
  await tellStatus(unit, agent);
}

/** The customer is on hold; the two agents speak. */
async function byConsulted(unit: UnitOfWork, call: Call, agent: Agent | undefined): Promise<void> {
  if (agent) {
    setDevice(unit, agent, 4, 'busyConsult');
    await tellStatus(unit, agent);
  }
  const leg = holder(call);
  const asking = leg?.cno ? await unit.agent(leg.cno) : undefined;
  if (!asking) return;
  setDevice(unit, asking, 4, 'consultLink');
  await tellStatus(unit, asking);
  tellAgent(unit, asking, 'consultLink', callFields(unit, asking, call, leg));
}
