import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { answered } from '../acd/answered.ts';
import { hangUp } from '../acd/hang-up.ts';
import { callIn } from '../acd/queue.ts';
import { logInAt } from '../acd/session.ts';
import { end } from '../chat/course.ts';
import { Refused } from '../codes.ts';
import { arrive } from '../email/arrive.ts';
import { notify } from '../notify.ts';
import { presetSettings } from '../sample.ts';
import type { Floor } from '../store/floor.ts';
import type { Work } from '../store/rounds.ts';
import type { Scenario, Step } from './scenario.ts';
import { chatWith, visit, visitorSays } from './visitor.ts';

/** Plays a scenario to its end. @returns the main unique ids of its calls and chats, and the ids of its e-mails. @throws Refused at a step that cannot be done */
export async function play(
  work: Work,
  enterpriseId: number,
  { settings = {}, keep = false, steps }: Scenario,
): Promise<string[]> {
  await work(enterpriseId, async floor => {
    const concerned = Object.keys({ ...floor.centre.settings.faults, ...settings.faults });
    await floor.set({ ...(keep ? {} : presetSettings), ...settings });
    for (const cno of concerned) floor.distort(cno);
  });
  const calls: string[] = [];
  for (const step of steps) {
    const id =
      'wait' in step ? await setTimeout(step.wait * 1000) : await work(enterpriseId, floor => take(floor, step));
    if (id !== undefined) calls.push(id);
  }
  return calls;
}

async function take(floor: Floor, step: Exclude<Step, { wait: number }>): Promise<string | undefined> {
  if ('call' in step) {
    const { from, to, hangsUpAfter = null, variables = {} } = step.call;
    return callIn(floor, { from, to, variables, behaviour: { answersAfter: null, hangsUpAfter } });
  }
  if ('chat' in step) return visit(floor, step.chat);
  if ('email' in step) return arrive(floor, step.email);
  if ('says' in step) await visitorSays(floor, step.says.from, step.says.text);
  else if ('leaves' in step) await end(floor, await chatWith(floor, step.leaves), 'visitor');
  else if ('notice' in step) notify(floor, step.notice);
  else if ('answer' in step) await lift(floor, step.answer);
  else if ('hangUp' in step) await customerHangsUp(floor, step.hangUp);
  else await logInElsewhere(floor, step.kick);
  return undefined;
}

/** An agent's telephone that rings is answered. */
async function lift(floor: Floor, cno: string): Promise<void> {
  const agent = await floor.agent(cno);
  const call = await floor.call(agent?.callId ?? null);
  const leg = call?.legs.find(one => one.cno === cno && !one.isUp);
  if (!call || !leg) throw new Refused('noCall');
  // A softphone is its agent's to answer.
  if (leg.phone !== undefined) throw new Refused('notOffered');
  await answered(floor, call, leg);
}

async function customerHangsUp(floor: Floor, number: string): Promise<void> {
  const calls = await floor.calls.select(`state ->> 'customerNumber' = $2`, [number]);
  if (calls.length === 0) throw new Refused('noCall');
  for (const call of calls) await hangUp(floor, call, 'customer');
}

async function logInElsewhere(floor: Floor, cno: string): Promise<void> {
  const agent = await floor.agent(cno);
  if (!agent) throw new Refused('notOnline');
  const sessionId = randomBytes(5).toString('hex');
  await logInAt(floor, agent, sessionId, { sessionId, bindType: agent.bindType, loginStatus: -1 });
}
