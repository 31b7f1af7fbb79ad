import type { Payload } from '#agent/protocol/requests/index.ts';
import type { Leg } from '../../centre/call.ts';
import { Refused } from '../../centre/refusals.ts';
import { tellAction } from '../telephone.ts';
import { tellAgent } from '../tell.ts';
import { ownTalk } from './calls.ts';
import type { Command } from './command.ts';

type Direction = NonNullable<Leg['muted']>;

/** Both directions are shut and opened each for itself. */
const shut = (was: Leg['muted'], more: Direction): Direction => (was === undefined || was === more ? more : 'all');
function opened(was: Leg['muted'], less: Direction): Leg['muted'] {
  if (was === 'all' && less !== 'all') return less === 'in' ? 'out' : 'in';
  return was === less || less === 'all' ? undefined : was;
}

const mute: Command<Payload<'agent', 'mute'>> = async ({ unit, agent, message }) => {
  const { leg } = await ownTalk(unit, agent);
  leg.muted = shut(leg.muted, message.direction);
};

const unmute: Command<Payload<'agent', 'unmute'>> = async ({ unit, agent, message }) => {
  const { leg } = await ownTalk(unit, agent);
  const muted = opened(leg.muted, message.direction);
  if (muted === undefined) delete leg.muted;
  else leg.muted = muted;
};

const dtmf: Command<Payload<'agent', 'dtmf'>> = async ({ unit, agent, message }) => {
  const { call, leg } = await ownTalk(unit, agent);
  const { digits, direction, duration, gap } = message;
  if (!/^[0-9*#]{1,50}$/.test(digits)) throw new Refused('badParameter');
  unit.press(call, direction === 'in' ? undefined : leg, { digits, duration, gap });
};

/** The sandbox fetches nothing from where a client says: what plays is a tone. */
const controlPlayback: Command<Payload<'agent', 'controlPlayback'>> = async ({ unit, agent, message }) => {
  const { call } = await ownTalk(unit, agent);
  if (call.playing === 'navigation') throw new Refused('busy');
  const { action } = message;
  if (action === 'start' || action === 'resume') call.playing = 'recording';
  else if (action === 'stop' || action === 'pause') delete call.playing;
  else if (action !== 'skip' || call.playing === undefined) throw new Refused('badParameter');
};

/** The customer speaks with a voice navigation and comes back; the agent waits. */
const interact: Command<Payload<'agent', 'interact'>> = async ({ unit, agent, message }) => {
  const { call } = await ownTalk(unit, agent);
  if (!message.ivrId) throw new Refused('badParameter');
  if (call.held || call.playing !== undefined || call.legs.length > 1) throw new Refused('busy');
  call.playing = 'navigation';
  Object.assign(call.variables, message.interactVariables);
  await tellAction(unit, agent, 'hold');
  await unit.after(unit.centre.settings.navigationTime, `call/${call.id}/navigated`);
};

/** There is no telephone to send a code to: the agent is told what it would be. */
const sendVerificationCode: Command<Payload<'agent', 'sendVerificationCode'>> = async ({ unit, agent, message }) => {
  if (!/^\d{3,20}$/.test(message.bindTel)) throw new Refused('badParameter');
  const code = String(unit.now % 1_000_000).padStart(6, '0');
  tellAgent(unit, agent, 'announcement', { title: '验证码', content: `${message.bindTel}：${code}` });
};

/** What is heard in a call, beside those who talk (agent spec 3, 7). */
export const voiceCommands = { mute, unmute, dtmf, controlPlayback, interact, sendVerificationCode };
