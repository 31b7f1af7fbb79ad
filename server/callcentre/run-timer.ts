import { answered } from './acd/answered.ts';
import { customerAnswered, customerFailed } from './acd/customer.ts';
import { hangUp } from './acd/hang-up.ts';
import { guided, navigated, surveyed } from './acd/navigation.ts';
import { noAnswer } from './acd/no-answer.ts';
import { endWrapup } from './acd/presence.ts';
import { registrationExpired } from './acd/registration.ts';
import type { Centre } from './centre/centre.ts';
import { runChatTimer } from './chat/lifecycle.ts';
import { chatReturnExpired } from './chat/presence.ts';
import { presenceExpired } from './session/session.ts';

const agents = {
  wrapup: endWrapup,
  presence: presenceExpired,
  registration: registrationExpired,
  chats: chatReturnExpired,
};

/**
 * What falls due, by its key: `wrapup/{cno}`, `presence/{cno}`, `registration/{cno}`, `chats/{cno}`, `call/{id}/again|navigated`,
 * `leg/{id}/{leg}/answered|silent`, `customer/{id}/answered|silent|busy|guided|surveyed|gone`,
 * `chat/{id}/silent|again`.
 */
export function runTimer(centre: Centre, key: string): void {
  const [kind = '', subject = '', ...rest] = key.split('/');
  const ofAgent = Object.hasOwn(agents, kind) ? agents[kind as keyof typeof agents] : undefined;
  if (ofAgent) {
    const agent = centre.agent(subject);
    if (agent) ofAgent(centre, agent);
    return;
  }
  if (kind === 'chat') return runChatTimer(centre, subject, rest[0] ?? '');
  const call = centre.call(subject);
  if (!call) return;
  const [what = '', outcome] = rest;
  if (kind === 'call' && what === 'navigated') navigated(centre, call);
  else if (kind === 'call') {
    call.passed = [];
  } else if (kind === 'leg') {
    const leg = call.legs.find(one => one.uniqueId === what);
    if (leg) (outcome === 'answered' ? answered : noAnswer)(centre, call, leg);
  } else if (what === 'answered') customerAnswered(centre, call);
  else if (what === 'busy') customerFailed(centre, call, 'customerBusy');
  else if (what === 'silent') customerFailed(centre, call, 'customerSilent');
  else if (what === 'guided') guided(centre, call);
  else if (what === 'surveyed') surveyed(centre, call);
  else if (what === 'gone') hangUp(centre, call, 'customer');
}
