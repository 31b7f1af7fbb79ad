import { answered } from './acd/answered.ts';
import { customerAnswered, customerFailed } from './acd/customer.ts';
import { hangUp } from './acd/hang-up.ts';
import { guided, navigated, surveyed } from './acd/navigation.ts';
import { noAnswer } from './acd/no-answer.ts';
import { endWrapup } from './acd/presence.ts';
import { registrationExpired } from './acd/registration.ts';
import type { Agent } from './centre/agent.ts';
import type { Call } from './centre/call.ts';
import type { Centre } from './centre/centre.ts';
import { runChatTimer } from './chat/lifecycle.ts';
import { chatReturnExpired } from './chat/presence.ts';
import { presenceExpired } from './session/session.ts';

/** `{kind}/{cno}` */
const ofAgent: Record<string, (centre: Centre, agent: Agent) => void> = {
  wrapup: endWrapup,
  presence: presenceExpired,
  registration: registrationExpired,
  chats: chatReturnExpired,
};

/** `call/{id}/{what}`, `customer/{id}/{what}` */
const ofCall: Record<string, (centre: Centre, call: Call) => void> = {
  again: (_, call) => void call.passed.splice(0),
  navigated,
  answered: customerAnswered,
  busy: (centre, call) => customerFailed(centre, call, 'customerBusy'),
  silent: (centre, call) => customerFailed(centre, call, 'customerSilent'),
  guided,
  surveyed,
  gone: (centre, call) => hangUp(centre, call, 'customer'),
};

/** What falls due, by its key: beside those above `leg/{id}/{leg}/answered|silent`, `chat/{id}/silent|again`. */
export function runTimer(centre: Centre, key: string): void {
  const [kind = '', subject = '', what = '', outcome] = key.split('/');
  const [agent, call] = [centre.agent(subject), centre.call(subject)];
  if (kind === 'chat') runChatTimer(centre, subject, what);
  else if (kind === 'leg') {
    const leg = call?.legs.find(one => one.uniqueId === what);
    if (call && leg) (outcome === 'answered' ? answered : noAnswer)(centre, call, leg);
  } else if (call) ofCall[what]?.(centre, call);
  else if (agent) ofAgent[kind]?.(centre, agent);
}
