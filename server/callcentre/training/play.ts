import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { answered } from '../acd/answered.ts';
import { hangUp } from '../acd/hang-up.ts';
import { callIn } from '../acd/queue.ts';
import { Refused } from '../centre/refusals.ts';
import { presetSettings } from '../centre/setup.ts';
import { end } from '../chat/lifecycle.ts';
import { arrive } from '../email/arrive.ts';
import { notify } from '../notify.ts';
import { logInAt } from '../session/session.ts';
import type { Transact } from '../store/transact.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import type { Scenario, Step } from './scenario.ts';
import { chatWith, visit, visitorSays } from './visitor.ts';

/** Plays a scenario to its end. @returns the main unique ids of its calls and chats, and the ids of its e-mails. @throws Refused at a step that cannot be done */
export async function play(
  transact: Transact,
  enterpriseId: number,
  { settings = {}, keep = false, steps }: Scenario,
): Promise<string[]> {
  await transact(enterpriseId, async unit => {
    const concerned = Object.keys({ ...unit.centre.settings.faults, ...settings.faults });
    await unit.set({ ...(keep ? {} : presetSettings), ...settings });
    for (const cno of concerned) unit.distort(cno);
  });
  const calls: string[] = [];
  for (const step of steps) {
    const id =
      'wait' in step ? await setTimeout(step.wait * 1000) : await transact(enterpriseId, unit => take(unit, step));
    if (id !== undefined) calls.push(id);
  }
  return calls;
}

async function take(unit: UnitOfWork, step: Exclude<Step, { wait: number }>): Promise<string | undefined> {
  if ('call' in step) {
    const { from, to, hangsUpAfter = null, variables = {} } = step.call;
    return callIn(unit, { from, to, variables, behaviour: { answersAfter: null, hangsUpAfter } });
  }
  if ('chat' in step) return visit(unit, step.chat);
  if ('email' in step) return arrive(unit, step.email);
  if ('says' in step) await visitorSays(unit, step.says.from, step.says.text);
  else if ('leaves' in step) await end(unit, await chatWith(unit, step.leaves), 'visitor');
  else if ('notice' in step) notify(unit, step.notice);
  else if ('answer' in step) await lift(unit, step.answer);
  else if ('hangUp' in step) await customerHangsUp(unit, step.hangUp);
  else await logInElsewhere(unit, step.kick);
  return undefined;
}

/** An agent's telephone that rings is answered. */
async function lift(unit: UnitOfWork, cno: string): Promise<void> {
  const agent = await unit.agent(cno);
  const call = await unit.call(agent?.callId ?? null);
  const leg = call?.legs.find(one => one.cno === cno && !one.isUp);
  if (!call || !leg) throw new Refused('noCall');
  // A softphone is its agent's to answer.
  if (leg.phone !== undefined) throw new Refused('notOffered');
  await answered(unit, call, leg);
}

async function customerHangsUp(unit: UnitOfWork, number: string): Promise<void> {
  const calls = await unit.calls.select(`state ->> 'customerNumber' = $2`, [number]);
  if (calls.length === 0) throw new Refused('noCall');
  for (const call of calls) await hangUp(unit, call, 'customer');
}

async function logInElsewhere(unit: UnitOfWork, cno: string): Promise<void> {
  const agent = await unit.agent(cno);
  if (!agent) throw new Refused('notOnline');
  const sessionId = randomBytes(5).toString('hex');
  await logInAt(unit, agent, sessionId, { sessionId, bindType: agent.bindType, loginStatus: -1 });
}
