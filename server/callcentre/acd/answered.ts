import type { Call, Leg } from '../centre/call.ts';
import type { Centre } from '../centre/centre.ts';
import { holder, isOutbound, isSupervision } from '../centre/legs.ts';
import { bridge, callCustomer, customerAnswered } from './customer.ts';
import { tellSupervision } from './supervised.ts';
import { release } from './telephone.ts';
import { tellDevice, tellHolder, tellHoldersDevice } from './tell.ts';

/** A telephone that rang is answered. */
export function answered(centre: Centre, call: Call, leg: Leg): void {
  if (leg.isUp) return;
  centre.cancel(`leg/${call.id}/${leg.uniqueId}/`);
  leg.isUp = true;
  const agent = centre.agent(leg.cno);
  if (isSupervision(leg.role)) {
    tellDevice(centre, agent, 'busyConsult', 4);
    return tellSupervision(centre, call, leg, 'Link');
  }
  if (leg.cno !== null) call.cnos.push(leg.cno);
  if (leg.role === 'callee') {
    tellDevice(centre, agent, 'busyIb', 4);
    customerAnswered(centre, call);
  } else if (leg.role === 'agent') {
    tellDevice(centre, agent, isOutbound(leg) ? 'busyAgentOb' : 'busyIb', 4);
    (isOutbound(leg) ? callCustomer : bridge)(centre, call);
  } else if (leg.role === 'transfer') {
    // The one who transferred is out of the call now.
    const former = holder(call);
    leg.role = 'agent';
    call.held = false;
    if (former) release(centre, call, former);
    tellDevice(centre, agent, 'busyTransfer', 4);
  } else {
    // The customer is on hold; the two agents speak.
    tellDevice(centre, agent, 'busyConsult', 4);
    tellHoldersDevice(centre, call, 'consultLink', 4);
    tellHolder(centre, call, 'consultLink');
  }
}
