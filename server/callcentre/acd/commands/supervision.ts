import { detailCallType } from '#agent/protocol/codes.ts';
import { presets } from '#agent/protocol/constants.ts';
import type { Payload, RequestType } from '#agent/protocol/requests/index.ts';
import type { Agent } from '../../centre/agent.ts';
import type { Call, Leg, Supervision } from '../../centre/call.ts';
import type { Centre } from '../../centre/centre.ts';
import { isOutbound, isSupervision } from '../../centre/legs.ts';
import { Refused } from '../../centre/refusals.ts';
import { bringIn } from '../bring-in.ts';
import { hangUp } from '../hang-up.ts';
import { pause, unpause } from '../presence.ts';
import { isFree, release, ringInbound } from '../telephone.ts';
import { callFields, tellAgent } from '../tell.ts';
import type { Command } from './command.ts';

type Asked<T extends RequestType<'agent'>> = Payload<'agent', T>;

/** The agent acted upon. @throws Refused where the one who acts is no supervisor, or the other is not there. */
export function supervised(centre: Centre, supervisor: Agent, cno: string): Agent {
  if (!supervisor.supervisor) throw new Refused('denied');
  const agent = centre.agent(cno);
  if (!agent || agent.loginStatus === 0) throw new Refused('notOnline');
  return agent;
}

/** The agent's own part in a call. @throws Refused where there is none, or it is a supervisor's */
function partOf(centre: Centre, { callId, cno }: Agent): { call: Call; leg: Leg } {
  const call = centre.call(callId);
  const leg = call?.legs.find(one => one.cno === cno);
  if (!call || !leg || isSupervision(leg.role)) throw new Refused('noCall');
  return { call, leg };
}

const details = {
  spy: [detailCallType.inbound.spied, detailCallType.outbound.spy],
  whisper: [detailCallType.inbound.whisper, detailCallType.outbound.whisper],
  threeway: [detailCallType.inbound.threeway, detailCallType.outbound.threeway],
  barge: [detailCallType.inbound.barge, detailCallType.outbound.barge],
} as const;

/** A supervisor comes to an agent's talk, by the telephone that the request names. One at a time. */
function come(
  { centre, agent }: { centre: Centre; agent: Agent },
  role: Supervision,
  { cno, object, objectType: type }: { cno: string; object: string; objectType: number },
): void {
  const other = supervised(centre, agent, cno);
  const { call, leg } = partOf(centre, other);
  if (!leg.isUp) throw new Refused('noCall');
  if (call.legs.some(one => isSupervision(one.role))) throw new Refused('monitored');
  const detail = details[role][isOutbound(leg) ? 1 : 0];
  bringIn(centre, call, {
    object,
    type,
    part: { role, detailCallType: detail, target: cno, by: agent.cno },
    action: 'ringingConsult',
  })();
}

/** The supervisor leaves it again. */
function go({ centre, agent }: { centre: Centre; agent: Agent }, role: Supervision, cno: string): void {
  const { call } = partOf(centre, supervised(centre, agent, cno));
  const leg = call.legs.find(one => one.role === role && one.target === cno);
  if (!leg) throw new Refused('noCall');
  release(centre, call, leg);
}

const comings = {
  spy: (({ message: { spiedCno, spyObject, objectType }, ...of }) =>
    come(of, 'spy', { cno: spiedCno, object: spyObject, objectType })) satisfies Command<Asked<'spy'>>,
  whisper: (({ message: { whisperedCno, whisperObject, objectType }, ...of }) =>
    come(of, 'whisper', { cno: whisperedCno, object: whisperObject, objectType })) satisfies Command<Asked<'whisper'>>,
  threeway: (({ message: { threewayedCno, threewayObject, objectType }, ...of }) =>
    come(of, 'threeway', { cno: threewayedCno, object: threewayObject, objectType })) satisfies Command<
    Asked<'threeway'>
  >,
  barge: (({ message: { cno, bargeObject, objectType }, ...of }) =>
    come(of, 'barge', { cno, object: bargeObject, objectType })) satisfies Command<Asked<'barge'>>,
};

const goings = {
  unspy: (({ message, ...of }) => go(of, 'spy', message.spiedCno)) satisfies Command<Asked<'unspy'>>,
  unwhisper: (({ message, ...of }) => go(of, 'whisper', message.whisperedCno)) satisfies Command<Asked<'unwhisper'>>,
  unthreeway: (({ message, ...of }) => go(of, 'threeway', message.threewayedCno)) satisfies Command<
    Asked<'unthreeway'>
  >,
};

/** Takes a call that rings at an agent's telephone to another's. */
const pickup: Command<Asked<'pickup'>> = ({ centre, agent, message }) => {
  const other = supervised(centre, agent, message.pickupedCno);
  const { call, leg } = partOf(centre, other);
  const taker = message.cno === agent.cno ? agent : supervised(centre, agent, message.cno);
  if (leg.isUp || leg.role !== 'agent' || isOutbound(leg)) throw new Refused('noCall');
  if (taker.deviceStatus === -1) throw new Refused('unregistered');
  if (!isFree(taker)) throw new Refused('busy');
  release(centre, call, leg);
  ringInbound(centre, call, taker, detailCallType.inbound.pickup);
};

/** Ends another agent's call. */
const disconnect: Command<Asked<'disconnect'>> = ({ centre, agent, message }) => {
  const other = supervised(centre, agent, message.disconnectedCno);
  const call = centre.call(other.callId);
  if (!call) throw new Refused('noCall');
  tellAgent(centre, agent, 'disconnectUnlink', { ...callFields(centre, agent, call), monitoredCno: other.cno });
  hangUp(centre, call, 'supervisor');
};

const pauseClient: Command<Asked<'pause_client'>> = ({ centre, agent, message }) => {
  const other = supervised(centre, agent, message.monitoredCno);
  pause(centre, other, 4, message.pauseDescription || presets.supervisorPauseDescription);
};

const unpauseClient: Command<Asked<'unpause_client'>> = ({ centre, agent, message }) =>
  unpause(centre, supervised(centre, agent, message.monitoredCno));

/** What supervisors may do (agent spec 6). */
export const supervisionCommands = {
  ...comings,
  ...goings,
  pickup,
  disconnect,
  pause_client: pauseClient,
  unpause_client: unpauseClient,
};
