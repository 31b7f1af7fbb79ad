import { randomBytes } from 'node:crypto';
import type { Agent, Call, LentPhone } from '../centre.ts';
import { Refused } from '../codes.ts';
import type { Floor } from '../store/floor.ts';
import { hangUp } from './hang-up.ts';
import { callIn } from './queue.ts';
import { lineGrace, tolerance } from './registration.ts';

const key = ({ cno }: Agent): string => `lent/${cno}`;

/** The calls in which this number's customer is at a lent telephone. */
async function callsOf(floor: Floor, number: string): Promise<Call[]> {
  await floor.calls.select(`state ? 'customerPhone' and state ->> 'customerNumber' = $2`, [number]);
  return floor.calls
    .held()
    .filter(({ customerPhone, customerNumber }) => customerPhone !== undefined && customerNumber === number);
}

async function hangUpAll(floor: Floor, number: string): Promise<void> {
  for (const call of await callsOf(floor, number)) await hangUp(floor, call, 'customer');
}

/**
 * Lends a trainer a customer's telephone; the one lent before is taken back. It is a softphone, with a password of its
 * own. @throws Refused where the number is bad or somebody's.
 */
export async function lend(floor: Floor, trainer: Agent, number: string): Promise<LentPhone> {
  if (!/^\d{3,20}$/.test(number)) throw new Refused('badParameter');
  const other = await floor.lentTo(number);
  if ((other && other.cno !== trainer.cno) || (await floor.boundTo(number))) throw new Refused('numberTaken');
  await takeBack(floor, trainer);
  trainer.lent = { number, sipPwd: randomBytes(18).toString('base64url') };
  return trainer.lent;
}

/** The trainer is a customer no more. */
export async function takeBack(floor: Floor, trainer: Agent): Promise<void> {
  if (!trainer.lent) return;
  await floor.cancel(key(trainer));
  await hangUpAll(floor, trainer.lent.number);
  delete trainer.lent;
}

/** The trainer calls as the customer: the lent telephone is called first. @returns the call's main unique id. @throws Refused */
export async function callFromLent(floor: Floor, { lent }: Agent, to: string): Promise<string> {
  if (lent?.phone === undefined) throw new Refused('unregistered');
  if ((await callsOf(floor, lent.number)).length > 0) throw new Refused('busy');
  return callIn(floor, { from: lent.number, to, phone: lent.phone, behaviour: { answersAfter: null } });
}

/** The lent telephone is there, over this line, for so many seconds. */
export async function lentCame(floor: Floor, trainer: Agent, phone: string, seconds: number): Promise<void> {
  const { lent } = trainer;
  if (!lent) return;
  for (const call of await callsOf(floor, lent.number)) call.customerPhone = phone;
  lent.phone = phone;
  await floor.after(seconds + tolerance, key(trainer));
}

/** Its line has gone, or it is registered no more: a talk has a while. */
export async function lentWent(floor: Floor, trainer: Agent, phone: string): Promise<void> {
  const { lent } = trainer;
  if (lent?.phone !== phone) return;
  delete lent.phone;
  await floor.cancel(key(trainer));
  for (const call of await callsOf(floor, lent.number))
    if (call.customer === 'ringing') await hangUp(floor, call, 'customer');
    else await floor.after(lineGrace, key(trainer));
}

/** It did not come again in time. */
export async function lentLapsed(floor: Floor, { lent }: Agent): Promise<void> {
  if (!lent) return;
  delete lent.phone;
  await hangUpAll(floor, lent.number);
}
