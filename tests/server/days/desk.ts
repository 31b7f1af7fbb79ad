import { createRandom, type Random } from '../../../schemas/extensions/samples/broadband/random.ts';
import type { Answer, Caller } from '../world.ts';
import type { Office, Post } from './office.ts';

/** What one act has at hand. All that it draws follows from its seed. */
export interface Desk {
  office: Office;
  random: Random;
  /** The clerk whose day it is. */
  clerk: Caller;
  /** Somebody of a post. */
  one(post: Post): Caller;
  /** A row of a query, or undefined where there is none. */
  row<T = Record<string, unknown>>(text: string): Promise<T | undefined>;
  /** The right value most of the time, one of the wrong ones now and then. */
  mostly<T, W>(right: T, ...wrong: W[]): T | W;
}

/** What somebody does; nothing where there is nothing to do. */
export type Act = (desk: Desk) => Promise<Answer | undefined>;

export function deskOf(office: Office, clerk: number, seed: number): Desk {
  const random = createRandom(seed);
  const { people } = office;
  return {
    office,
    random,
    clerk: people.clerk[clerk % people.clerk.length] as Caller,
    one: post => random.pick(people[post]),
    async row<T>(text: string) {
      const rows = await office.rows<T>(text);
      return rows.length === 0 ? undefined : random.pick(rows);
    },
    mostly: (right, ...wrong) =>
      random.chance(0.85) ? right : (wrong[random.integer(0, wrong.length - 1)] as (typeof wrong)[number]),
  };
}

/** How it is paid: with what this way needs, most of the time. */
export const payment = ({ random, mostly }: Desk) => {
  const payType = random.pick(['cash', 'wechat', 'pos', 'bank', 'balance', 'link'] as const);
  const needsNumber = payType === 'pos' || payType === 'bank';
  return { payType, tradeNo: needsNumber ? mostly(`T${random.integer(1, 1e9)}`, undefined) : undefined };
};

export interface User {
  userId: number;
  billId: string;
  custId: number;
  offerId: number;
}
/** A user; mostly one of this kind and status. */
export const user = (desk: Desk, status = 'active', userSpec = 'BROADBAND') =>
  desk.row<User>(
    `select user_id as "userId", bill_id as "billId", cust_id as "custId", offer_id as "offerId" from ins_user
     ${desk.mostly(`where status = '${status}' and user_spec = '${userSpec}'`, '')} order by user_id desc limit 60`,
  );

/** The day so many days from now. */
export const dayText = (days: number): string =>
  new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
