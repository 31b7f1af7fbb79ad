import { answered } from './acd/answered.ts';
import { customerAnswered, customerFailed } from './acd/customer.ts';
import { lentPhoneExpired } from './acd/customer-phone.ts';
import { hangUp } from './acd/hang-up.ts';
import { guided, navigated, surveyed } from './acd/navigation.ts';
import { noAnswer } from './acd/no-answer.ts';
import { endWrapup } from './acd/presence.ts';
import { registrationExpired } from './acd/registration.ts';
import { runChatTimer } from './chat/lifecycle.ts';
import { chatReturnExpired } from './chat/presence.ts';
import { tellMonitors } from './monitor.ts';
import { presenceExpired } from './session/session.ts';
import type { UnitOfWork } from './store/unit-of-work.ts';

const agents = {
  wrapup: endWrapup,
  presence: presenceExpired,
  registration: registrationExpired,
  lent: lentPhoneExpired,
  chats: chatReturnExpired,
};

/**
 * What falls due, by its key: `wrapup/{cno}`, `presence/{cno}`, `registration/{cno}`, `lent/{cno}`,
 * `chats/{cno}`, `call/{id}/again|navigated`,
 * `leg/{id}/{leg}/answered|silent`, `customer/{id}/answered|silent|busy|guided|surveyed|gone`,
 * `chat/{id}/silent|again`, `monitor/{qid}`.
 * Another instance may have been quicker; then the timer is gone and nothing happens.
 */
export async function runTimer(unit: UnitOfWork, key: string): Promise<void> {
  if (!(await unit.take(key))) return;
  const [kind = '', subject = '', ...rest] = key.split('/');
  const ofAgent = Object.hasOwn(agents, kind) ? agents[kind as keyof typeof agents] : undefined;
  if (ofAgent) {
    const agent = await unit.agent(subject);
    if (agent) await ofAgent(unit, agent);
    return;
  }
  if (kind === 'chat') return runChatTimer(unit, subject, rest[0] ?? '');
  if (kind === 'monitor') return tellMonitors(unit, subject);
  const call = await unit.call(subject);
  if (!call) return;
  const [what = '', outcome] = rest;
  if (kind === 'call' && what === 'navigated') await navigated(unit, call);
  else if (kind === 'call') {
    call.passed = [];
    if (call.qid !== null) unit.queuesToServe.add(call.qid);
  } else if (kind === 'leg') {
    const leg = call.legs.find(one => one.uniqueId === what);
    if (leg) await (outcome === 'answered' ? answered : noAnswer)(unit, call, leg);
  } else if (what === 'answered') await customerAnswered(unit, call);
  else if (what === 'busy') await customerFailed(unit, call, 'customerBusy');
  else if (what === 'silent') await customerFailed(unit, call, 'customerSilent');
  else if (what === 'guided') await guided(unit, call);
  else if (what === 'surveyed') await surveyed(unit, call);
  else if (what === 'gone') await hangUp(unit, call, 'customer');
}
