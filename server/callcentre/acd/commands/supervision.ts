import { detailCallType } from '#agent/protocol/codes.ts';
import { presets } from '#agent/protocol/constants.ts';
import type { Agent } from '../../centre/agent.ts';
import type { Call, Leg, Supervision } from '../../centre/call.ts';
import type { Centre } from '../../centre/centre.ts';
import { isOutbound, isSupervision } from '../../centre/legs.ts';
import { Refused } from '../../centre/refusals.ts';
import { bringIn } from '../bring-in.ts';
import { hangUp } from '../hang-up.ts';
import { pause, unpause } from '../presence.ts';
import { isFree, release, ringInbound } from '../telephone.ts';
import { tellOfCall } from '../tell.ts';
import type { Commands, Request } from './command.ts';
import { ownCall } from './own-call.ts';

/** The agent acted upon. @throws Refused where the one who acts is no supervisor, or the other is not there. */
export function supervised(centre: Centre, supervisor: Agent, cno: string): Agent {
  if (!supervisor.supervisor) throw new Refused('denied');
  const agent = centre.agent(cno);
  if (!agent || agent.loginStatus === 0) throw new Refused('notOnline');
  return agent;
}

/** Such an agent's own part in a call. @throws Refused where there is none, or it is a supervisor's */
function partOf(centre: Centre, supervisor: Agent, cno: string): { call: Call; leg: Leg } {
  const own = ownCall(centre, supervised(centre, supervisor, cno));
  if (isSupervision(own.leg.role)) throw new Refused('noCall');
  return own;
}

const { inbound, outbound } = detailCallType;
const details: Record<Supervision, { inbound: number; outbound: number }> = {
  spy: { inbound: inbound.spied, outbound: outbound.spy },
  whisper: { inbound: inbound.whisper, outbound: outbound.whisper },
  threeway: { inbound: inbound.threeway, outbound: outbound.threeway },
  barge: { inbound: inbound.barge, outbound: outbound.barge },
};

/** A supervisor comes to an agent's talk, by the telephone that the request names. One at a time. */
function come(
  { centre, agent, message }: Request<{ objectType: number }>,
  role: Supervision,
  cno: string,
  object: string,
): void {
  const { call, leg } = partOf(centre, agent, cno);
  if (!leg.isUp) throw new Refused('noCall');
  if (call.legs.some(one => isSupervision(one.role))) throw new Refused('monitored');
  const detail = details[role][isOutbound(leg) ? 'outbound' : 'inbound'];
  const part = { role, detailCallType: detail, target: cno, by: agent.cno };
  bringIn(centre, call, object, message.objectType, { ...part, action: 'ringingConsult' })();
}

/** The supervisor leaves it again. */
function go({ centre, agent }: Request<object>, role: Supervision, cno: string): void {
  const { call } = partOf(centre, agent, cno);
  const leg = call.legs.find(one => one.role === role && one.target === cno);
  if (!leg) throw new Refused('noCall');
  release(centre, call, leg);
}

/** What supervisors may do (agent spec 6). */
export const supervisionCommands = {
  spy: asked => come(asked, 'spy', asked.message.spiedCno, asked.message.spyObject),
  whisper: asked => come(asked, 'whisper', asked.message.whisperedCno, asked.message.whisperObject),
  threeway: asked => come(asked, 'threeway', asked.message.threewayedCno, asked.message.threewayObject),
  barge: asked => come(asked, 'barge', asked.message.cno, asked.message.bargeObject),
  unspy: asked => go(asked, 'spy', asked.message.spiedCno),
  unwhisper: asked => go(asked, 'whisper', asked.message.whisperedCno),
  unthreeway: asked => go(asked, 'threeway', asked.message.threewayedCno),
  // Takes a call that rings at an agent's telephone to another's.
  pickup({ centre, agent, message }) {
    const { call, leg } = partOf(centre, agent, message.pickupedCno);
    const taker = message.cno === agent.cno ? agent : supervised(centre, agent, message.cno);
    if (leg.isUp || leg.role !== 'agent' || isOutbound(leg)) throw new Refused('noCall');
    if (taker.deviceStatus === -1) throw new Refused('unregistered');
    if (!isFree(taker)) throw new Refused('busy');
    release(centre, call, leg);
    ringInbound(centre, call, taker, inbound.pickup);
  },
  disconnect({ centre, agent, message: { disconnectedCno } }) {
    const call = centre.call(supervised(centre, agent, disconnectedCno).callId);
    if (!call) throw new Refused('noCall');
    tellOfCall(centre, agent.cno, 'disconnectUnlink', { call }, { monitoredCno: disconnectedCno });
    hangUp(centre, call, 'supervisor');
  },
  pause_client({ centre, agent, message }) {
    const other = supervised(centre, agent, message.monitoredCno);
    pause(centre, other, 4, message.pauseDescription || presets.supervisorPauseDescription);
  },
  unpause_client: ({ centre, agent, message }) => unpause(centre, supervised(centre, agent, message.monitoredCno)),
} satisfies Partial<Commands<'agent'>>;
