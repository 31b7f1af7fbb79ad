import { chatDue } from '../chat/course.ts';
import { chatsDue } from '../chat/presence.ts';
import { watchDue } from '../monitor.ts';
import type { Floor } from '../store/floor.ts';
import { answered } from './answered.ts';
import { customerAnswered, customerFailed } from './customer.ts';
import { lentLapsed } from './customer-phone.ts';
import { hangUp } from './hang-up.ts';
import { guided, navigated, surveyed } from './navigation.ts';
import { endWrapup } from './presence.ts';
import { phoneLapsed } from './registration.ts';
import { lapse } from './session.ts';
import { silent } from './silent.ts';

const agents = { wrapup: endWrapup, presence: lapse, registration: phoneLapsed, lent: lentLapsed, chats: chatsDue };

/**
 * What falls due, by its key: `wrapup/{cno}`, `presence/{cno}`, `registration/{cno}`, `lent/{cno}`,
 * `chats/{cno}`, `call/{id}/again|navigated`,
 * `leg/{id}/{leg}/answered|silent`, `customer/{id}/answered|silent|busy|guided|surveyed|gone`,
 * `chat/{id}/silent|again`, `monitor/{qid}`.
 * Another instance may have been quicker; then the timer is gone and nothing happens.
 */
export async function fallDue(floor: Floor, key: string): Promise<void> {
  if (!(await floor.take(key))) return;
  const [kind = '', subject = '', ...rest] = key.split('/');
  const ofAgent = Object.hasOwn(agents, kind) ? agents[kind as keyof typeof agents] : undefined;
  if (ofAgent) {
    const agent = await floor.agent(subject);
    if (agent) await ofAgent(floor, agent);
    return;
  }
  if (kind === 'chat') return chatDue(floor, subject, rest[0] ?? '');
  if (kind === 'monitor') return watchDue(floor, subject);
  const call = await floor.call(subject);
  if (!call) return;
  const [what = '', outcome] = rest;
  if (kind === 'call' && what === 'navigated') await navigated(floor, call);
  else if (kind === 'call') {
    call.passed = [];
    if (call.qid !== null) floor.stirred.add(call.qid);
  } else if (kind === 'leg') {
    const leg = call.legs.find(one => one.uniqueId === what);
    if (leg) await (outcome === 'answered' ? answered : silent)(floor, call, leg);
  } else if (what === 'answered') await customerAnswered(floor, call);
  else if (what === 'busy') await customerFailed(floor, call, 'customerBusy');
  else if (what === 'silent') await customerFailed(floor, call, 'customerSilent');
  else if (what === 'guided') await guided(floor, call);
  else if (what === 'surveyed') await surveyed(floor, call);
  else if (what === 'gone') await hangUp(floor, call, 'customer');
}
