import type { StatusAction, StatusCode } from '#agent/protocol/codes.ts';
import { encodeEvent } from '#agent/protocol/encode.ts';
import type { EventFields, EventName } from '#agent/protocol/events/index.ts';
import type { Agent } from '../centre/agent.ts';
import type { Call, Leg } from '../centre/call.ts';
import type { Centre } from '../centre/centre.ts';
import { holder, otherSide } from '../centre/legs.ts';
import { type RefusalName, refusals } from '../centre/refusals.ts';

const byDevice: Partial<Record<number, StatusCode>> = { [-1]: 'INVALID', 2: 'CALLING', 3: 'RINGING', 4: 'BUSY' };
const byLogin = ['OFFLINE', 'IDLE', 'PAUSE', 'WRAPUP'] as const;

/** Presence and device in one word; offline goes before the device. */
const codeOf = ({ loginStatus, deviceStatus }: Agent): StatusCode =>
  loginStatus === 0 ? 'OFFLINE' : (byDevice[deviceStatus] ?? byLogin[loginStatus]);

/** The fields of a status event. */
export function statusOf(centre: Centre, agent: Agent): EventFields<'status'> {
  const { cno, loginStatus, pauseType, pauseDescription, action, deviceStatus, bindTel, bindType } = agent;
  const { enterpriseId, hotline } = centre.setup;
  const call = centre.call(agent.callId);
  return {
    enterpriseId,
    cno,
    cname: agent.name,
    code: codeOf(agent),
    ...(action === null ? {} : { action }),
    loginStatus,
    deviceStatus,
    ...(loginStatus === 2 ? { pauseType, pauseDescription, busyDescription: pauseDescription } : {}),
    bindTel,
    bindType,
    ...(call && { mainUniqueId: call.id, callType: call.callType, customerNumber: otherSide(call, cno), hotline }),
  };
}

/** The same with what is told on query only: for how many seconds. */
export const statusNow = (centre: Centre, agent: Agent): EventFields<'status'> => ({
  ...statusOf(centre, agent),
  loginStatusDuration: Math.max(0, Math.floor((centre.now - agent.loginSince) / 1000)),
  deviceStatusDuration: Math.max(0, Math.floor((centre.now - agent.deviceSince) / 1000)),
});

/** Tells the agent's queues of the agent; who is in none hears it all the same. */
export const tellStatus = (centre: Centre, agent: Agent): void =>
  centre.publish(queuesOf(agent) ?? centre.userOf(agent.cno), encodeEvent('status', statusOf(centre, agent)));

/** Tells the agent's own session what the queues know already. */
export function tellAgain(centre: Centre, agent: Agent): void {
  const { sessionId: session } = agent;
  if (session !== null) centre.publish({ session, ...queuesOf(agent) }, encodeEvent('status', statusOf(centre, agent)));
}

/** What an agent's queues hear of the agent. */
const queuesOf = ({ qids }: Agent): { destination: string } | undefined =>
  qids.length > 0 ? { destination: `/queue/${qids.join(',')}` } : undefined;

/** What the agent's device is doing from now on, without telling anybody. */
export function setDevice(centre: Centre, agent: Agent, status: Agent['deviceStatus'], action: Agent['action']): void {
  if (agent.deviceStatus !== status) agent.deviceSince = centre.now;
  Object.assign(agent, { deviceStatus: status, action });
}

/** The same, told to the agent's queues; of a telephone outside nobody is told. */
export function tellDevice(
  centre: Centre,
  agent: Agent | undefined,
  action: StatusAction | null,
  status = agent?.deviceStatus,
): void {
  if (!agent || status === undefined) return;
  setDevice(centre, agent, status, action);
  tellStatus(centre, agent);
}

/** Tells the agent alone. */
export const tellAgent = <N extends EventName>(centre: Centre, cno: string, event: N, fields: EventFields<N>): void =>
  centre.publish(centre.userOf(cno), encodeEvent(event, fields));

/** Tells everybody of a queue. */
export const tellQueue = <N extends EventName>(centre: Centre, qid: string, event: N, fields: EventFields<N>): void =>
  centre.publish({ destination: `/queue/${qid}` }, encodeEvent(event, fields));

/** Tells an agent something of a call; of a telephone outside nobody is told. @param leg the part in it that it is about */
export function tellOfCall<N extends EventName>(
  centre: Centre,
  cno: string | null | undefined,
  event: N,
  { call, leg }: { call: Call; leg?: Leg | undefined },
  more: Partial<EventFields<N>> = {},
): void {
  const agent = centre.agent(cno);
  if (agent)
    tellAgent(centre, agent.cno, event, { ...callFields(centre, agent, call, leg), ...more } as EventFields<N>);
}

/** What the device of who has the call is doing from now on. */
export const tellHoldersDevice = (
  centre: Centre,
  call: Call,
  action: StatusAction,
  status?: Agent['deviceStatus'],
): void => tellDevice(centre, centre.agent(holder(call)?.cno), action, status);

/** Tells who has the call. */
export function tellHolder<N extends EventName>(
  centre: Centre,
  call: Call,
  event: N,
  more?: Partial<EventFields<N>>,
): void {
  const leg = holder(call);
  tellOfCall(centre, leg?.cno, event, { call, leg }, more);
}

/** What an event says of a failure. */
export const failure = (why: RefusalName) => ({ code: refusals[why][0], msg: refusals[why][1] });

/** What events of a call say of it to an agent in it. */
const callFields = ({ setup }: Centre, { cno, bindTel }: Agent, call: Call, leg?: Leg) => ({
  enterpriseId: setup.enterpriseId,
  cno,
  bindTel,
  mainUniqueId: call.id,
  ...(leg && { uniqueId: leg.uniqueId, detailCallType: leg.detailCallType }),
  ...(call.qid !== null && { qid: call.qid }),
  callType: call.callType,
  customerNumber: otherSide(call, cno),
  customerNumberType: /^1\d{10}$/.test(call.customerNumber) ? 2 : 1,
  customerAreaCode: /^(010|02\d|0[3-9]\d{2})/.exec(call.customerNumber)?.[0] ?? '',
  numberTrunk: setup.hotline,
  hotline: setup.hotline,
  variables: call.variables,
});
