import { randomBytes } from 'node:crypto';
import type { Agent, LentPhone } from '../centre/agent.ts';
import type { Call } from '../centre/call.ts';
import { Refused } from '../centre/refusals.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import { hangUp } from './hang-up.ts';
import { callIn } from './queue.ts';
import { lineGrace, tolerance } from './registration.ts';

const key = ({ cno }: Agent): string => `lent/${cno}`;

/** The calls in which this number's customer is at a lent telephone. */
async function callsOf(unit: UnitOfWork, number: string): Promise<Call[]> {
  await unit.calls.select(`state ? 'customerPhone' and state ->> 'customerNumber' = $2`, [number]);
  return unit.calls
    .held()
    .filter(({ customerPhone, customerNumber }) => customerPhone !== undefined && customerNumber === number);
}

async function hangUpAll(unit: UnitOfWork, number: string): Promise<void> {
  for (const call of await callsOf(unit, number)) await hangUp(unit, call, 'customer');
}

/**
 * Lends a trainer a customer's telephone; the one lent before is taken back. It is a softphone, with a password of its
 * own. @throws Refused where the number is bad or somebody's.
 */
export async function lend(unit: UnitOfWork, trainer: Agent, number: string): Promise<LentPhone> {
  if (!/^\d{3,20}$/.test(number)) throw new Refused('badParameter');
  const other = await unit.lentTo(number);
  if ((other && other.cno !== trainer.cno) || (await unit.boundTo(number))) throw new Refused('numberTaken');
  await takeBack(unit, trainer);
  trainer.lent = { number, sipPwd: randomBytes(18).toString('base64url') };
  return trainer.lent;
}

/** The trainer is a customer no more. */
export async function takeBack(unit: UnitOfWork, trainer: Agent): Promise<void> {
  if (!trainer.lent) return;
  await unit.cancel(key(trainer));
  await hangUpAll(unit, trainer.lent.number);
  delete trainer.lent;
}

/** The trainer calls as the customer: the lent telephone is called first. @returns the call's main unique id. @throws Refused */
export async function callFromLent(unit: UnitOfWork, { lent }: Agent, to: string): Promise<string> {
  if (lent?.phone === undefined) throw new Refused('unregistered');
  if ((await callsOf(unit, lent.number)).length > 0) throw new Refused('busy');
  return callIn(unit, { from: lent.number, to, phone: lent.phone, behaviour: { answersAfter: null } });
}

/** The lent telephone is there, over this line, for so many seconds. */
export async function lentCame(unit: UnitOfWork, trainer: Agent, phone: string, seconds: number): Promise<void> {
  const { lent } = trainer;
  if (!lent) return;
  for (const call of await callsOf(unit, lent.number)) call.customerPhone = phone;
  lent.phone = phone;
  await unit.after(seconds + tolerance, key(trainer));
}

/** Its line has gone, or it is registered no more: a talk has a while. */
export async function lentWent(unit: UnitOfWork, trainer: Agent, phone: string): Promise<void> {
  const { lent } = trainer;
  if (lent?.phone !== phone) return;
  delete lent.phone;
  await unit.cancel(key(trainer));
  for (const call of await callsOf(unit, lent.number))
    if (call.customer === 'ringing') await hangUp(unit, call, 'customer');
    else await unit.after(lineGrace, key(trainer));
}

/** It did not come again in time. */
export async function lentPhoneExpired(unit: UnitOfWork, { lent }: Agent): Promise<void> {
  if (!lent) return;
  delete lent.phone;
  await hangUpAll(unit, lent.number);
}
