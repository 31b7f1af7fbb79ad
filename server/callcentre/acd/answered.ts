import type { Agent } from '../centre/agent.ts';
import type { Call, Leg } from '../centre/call.ts';
import type { Centre } from '../centre/centre.ts';
import { holder, isOutbound, isSupervision } from '../centre/legs.ts';
import { bridge, callCustomer, customerAnswered } from './customer.ts';
import { tellSupervision } from './supervised.ts';
import { release, setDevice } from './telephone.ts';
import { callFields, tellAgent, tellStatus } from './tell.ts';

/** A telephone that rang is answered. */
export function answered(centre: Centre, call: Call, leg: Leg): void {
  if (leg.isUp) return;
  centre.cancel(`leg/${call.id}/${leg.uniqueId}/`);
  leg.isUp = true;
  leg.since = centre.now;
  const agent = centre.agent(leg.cno);
  if (isSupervision(leg.role)) return bySupervisor(centre, call, leg, agent);
  if (leg.cno !== null) call.cnos.push(leg.cno);
  if (leg.role === 'callee') byCallee(centre, call, agent);
  else if (leg.role === 'agent') byHolder(centre, call, leg, agent);
  else if (leg.role === 'transfer') byNextHolder(centre, call, leg, agent);
  else byConsulted(centre, call, agent);
}

function byHolder(centre: Centre, call: Call, leg: Leg, agent: Agent | undefined): void {
  if (!agent) return;
  const calls = isOutbound(leg);
  setDevice(centre, agent, 4, calls ? 'busyAgentOb' : 'busyIb');
  tellStatus(centre, agent);
  if (calls) callCustomer(centre, call, leg);
  else bridge(centre, call);
}

function byCallee(centre: Centre, call: Call, agent: Agent | undefined): void {
  if (!agent) return;
  setDevice(centre, agent, 4, 'busyIb');
  tellStatus(centre, agent);
  customerAnswered(centre, call);
}

function bySupervisor(centre: Centre, call: Call, leg: Leg, agent: Agent | undefined): void {
  if (agent) {
    setDevice(centre, agent, 4, 'busyConsult');
    tellStatus(centre, agent);
  }
  tellSupervision(centre, call, leg, 'Link');
}

/** The one who transferred is out of the call now. */
function byNextHolder(centre: Centre, call: Call, leg: Leg, agent: Agent | undefined): void {
  const former = holder(call);
  leg.role = 'agent';
  call.held = false;
  if (former) release(centre, call, former);
  if (!agent) return;
  setDevice(centre, agent, 4, 'busyTransfer');
  tellStatus(centre, agent);
}

/** The customer is on hold; the two agents speak. */
function byConsulted(centre: Centre, call: Call, agent: Agent | undefined): void {
  if (agent) {
    setDevice(centre, agent, 4, 'busyConsult');
    tellStatus(centre, agent);
  }
  const leg = holder(call);
  const asking = centre.agent(leg?.cno);
  if (!asking) return;
  setDevice(centre, asking, 4, 'consultLink');
  tellStatus(centre, asking);
  tellAgent(centre, asking, 'consultLink', callFields(centre, asking, call, leg));
}
