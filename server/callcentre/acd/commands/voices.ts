import type { Leg } from '../../centre/call.ts';
import { Refused } from '../../centre/refusals.ts';
import { customerVoice, voiceOf } from '../../centre/voice-plan.ts';
import { tellAgent, tellDevice } from '../tell.ts';
import type { Commands } from './command.ts';
import { ownTalk } from './own-call.ts';

type Direction = NonNullable<Leg['muted']>;

/** Both directions are shut and opened each for itself. */
const shut = (was: Leg['muted'], more: Direction): Direction => (was === undefined || was === more ? more : 'all');
function opened(was: Leg['muted'], less: Direction): Leg['muted'] {
  if (was === 'all' && less !== 'all') return less === 'in' ? 'out' : 'in';
  return was === less || less === 'all' ? undefined : was;
}

/** What is heard in a call, beside those who talk (agent spec 3, 7). */
export const voiceCommands = {
  mute({ centre, agent, message }) {
    const { leg } = ownTalk(centre, agent);
    leg.muted = shut(leg.muted, message.direction);
  },
  unmute({ centre, agent, message }) {
    const { leg } = ownTalk(centre, agent);
    const muted = opened(leg.muted, message.direction);
    if (muted === undefined) delete leg.muted;
    else leg.muted = muted;
  },
  dtmf({ centre, agent, message: { digits, direction, duration, gap } }) {
    const { call, leg } = ownTalk(centre, agent);
    if (!/^[0-9*#]{1,50}$/.test(digits)) throw new Refused('badParameter');
    const from = direction === 'in' ? customerVoice(call) : voiceOf(leg);
    centre.told.push({ keys: { digits, duration, gap }, from, call: call.id });
  },
  // The sandbox fetches nothing from where a client says: what plays is a tone.
  controlPlayback({ centre, agent, message: { action } }) {
    const { call } = ownTalk(centre, agent);
    if (call.playing === 'navigation') throw new Refused('busy');
    if (action === 'start' || action === 'resume') call.playing = 'recording';
    else if (action === 'stop' || action === 'pause') delete call.playing;
    else if (action !== 'skip' || call.playing === undefined) throw new Refused('badParameter');
  },
  // The customer speaks with a voice navigation and comes back; the agent waits.
  interact({ centre, agent, message }) {
    const { call } = ownTalk(centre, agent);
    if (!message.ivrId) throw new Refused('badParameter');
    if (call.held || call.playing !== undefined || call.legs.length > 1) throw new Refused('busy');
    call.playing = 'navigation';
    Object.assign(call.variables, message.interactVariables);
    tellDevice(centre, agent, 'hold');
    centre.after(centre.settings.navigationTime, `call/${call.id}/navigated`);
  },
  // There is no telephone to send a code to: the agent is told what it would be.
  sendVerificationCode({ centre, agent, message: { bindTel } }) {
    if (!/^\d{3,20}$/.test(bindTel)) throw new Refused('badParameter');
    const code = String(centre.now % 1_000_000).padStart(6, '0');
    tellAgent(centre, agent.cno, 'announcement', { title: '验证码', content: `${bindTel}：${code}` });
  },
} satisfies Partial<Commands<'agent'>>;
