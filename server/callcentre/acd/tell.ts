import type { StatusCode } from '#agent/protocol/codes.ts';
import { encodeEvent } from '#agent/protocol/encode.ts';
import type { EventFields, EventName } from '#agent/protocol/events/index.ts';
import type { Agent } from '../centre/agent.ts';
import type { Call, Leg } from '../centre/call.ts';
import type { Centre } from '../centre/centre.ts';
import { otherSide } from '../centre/legs.ts';

const byDevice: Partial<Record<number, StatusCode>> = { [-1]: 'INVALID', 2: 'CALLING', 3: 'RINGING', 4: 'BUSY' };
const byLogin = ['OFFLINE', 'IDLE', 'PAUSE', 'WRAPUP'] as const;

/** Presence and device in one word; offline goes before the device. */
const codeOf = ({ loginStatus, deviceStatus }: Agent): StatusCode =>
  loginStatus === 0 ? 'OFFLINE' : (byDevice[deviceStatus] ?? byLogin[loginStatus]);

/** The fields of a status event. */
export function statusOf(centre: Centre, agent: Agent, call?: Call): EventFields<'status'> {
  const { loginStatus, pauseType, pauseDescription, action } = agent;
  return {
    enterpriseId: centre.enterpriseId,
    cno: agent.cno,
    cname: agent.name,
    code: codeOf(agent),
    ...(action === null ? {} : { action }),
    loginStatus,
    deviceStatus: agent.deviceStatus,
    ...(loginStatus === 2 ? { pauseType, pauseDescription, busyDescription: pauseDescription } : {}),
    bindTel: agent.bindTel,
    bindType: agent.bindType,
    ...(call
      ? {
          mainUniqueId: call.id,
          callType: call.callType,
          customerNumber: otherSide(call, agent.cno),
          hotline: centre.setup.hotline,
        }
      : {}),
  };
}

/** The same with what is told on query only: for how many seconds. */
export const statusNow = (centre: Centre, agent: Agent, call?: Call): EventFields<'status'> => ({
  ...statusOf(centre, agent, call),
  loginStatusDuration: Math.max(0, Math.floor((centre.now - agent.loginSince) / 1000)),
  deviceStatusDuration: Math.max(0, Math.floor((centre.now - agent.deviceSince) / 1000)),
});

/** Tells the agent's queues of the agent; who is in none hears it all the same. */
export function tellStatus(centre: Centre, agent: Agent): void {
  const to = queuesOf(agent) ?? centre.userOf(agent.cno);
  centre.publish(to, encodeEvent('status', statusOf(centre, agent, centre.call(agent.callId))));
}

/** Tells the agent's own session what the queues know already. */
export function tellAgain(centre: Centre, agent: Agent): void {
  if (agent.sessionId === null) return;
  const to = { session: agent.sessionId, ...queuesOf(agent) };
  centre.publish(to, encodeEvent('status', statusOf(centre, agent, centre.call(agent.callId))));
}

/** What an agent's queues hear of the agent. */
const queuesOf = ({ qids }: Agent): { destination: string } | undefined =>
  qids.length > 0 ? { destination: `/queue/${qids.join(',')}` } : undefined;

/** Tells the agent alone. */
export const tellAgent = <N extends EventName>(
  centre: Centre,
  { cno }: Agent,
  event: N,
  fields: EventFields<N>,
): void => centre.publish(centre.userOf(cno), encodeEvent(event, fields));

/** Tells everybody of a queue. */
export const tellQueue = <N extends EventName>(centre: Centre, qid: string, event: N, fields: EventFields<N>): void =>
  centre.publish({ destination: `/queue/${qid}` }, encodeEvent(event, fields));

/** What events of a call say of it to an agent in it. */
export const callFields = (centre: Centre, agent: Agent, call: Call, leg?: Leg) => ({
  enterpriseId: centre.enterpriseId,
  cno: agent.cno,
  bindTel: agent.bindTel,
  mainUniqueId: call.id,
  ...(leg ? { uniqueId: leg.uniqueId, detailCallType: leg.detailCallType } : {}),
  ...(call.qid === null ? {} : { qid: call.qid }),
  callType: call.callType,
  customerNumber: otherSide(call, agent.cno),
  customerNumberType: /^1\d{10}$/.test(call.customerNumber) ? 2 : 1,
  customerAreaCode: /^(010|02\d|0[3-9]\d{2})/.exec(call.customerNumber)?.[0] ?? '',
  numberTrunk: centre.setup.hotline,
  hotline: centre.setup.hotline,
  variables: call.variables,
});
