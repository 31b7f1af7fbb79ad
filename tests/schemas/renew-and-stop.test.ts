import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { lentPostgres } from '../server/lent-postgres.ts';
import { wholeApp } from '../server/whole-app.ts';
import { type Answer, type Caller, openWorld, type World } from '../server/world.ts';

vi.setConfig({ testTimeout: 360_000, hookTimeout: 360_000 });

let world: World;
let clerks: [Caller, Caller];
const rows = async (text: string, values: unknown[] = []) => (await world.connection.pool.query(text, values)).rows;

beforeAll(async () => {
  world = await openWorld(await lentPostgres(), await wholeApp());
  const caller = async (code: string, password: string) =>
    world.with((await world.login(code, password)).content.access_token);
  clerks = [await caller('yingye', 'yingye2026'), await caller('zhuguan', 'zhuguan2026')];
});
afterAll(async () => {
  await world?.server.app.close();
  await world?.connection.close();
});

const seen = '2099-01-31';
let last = 0;

/** A user of a plan by the year, whom both clerks have before them. */
async function user(): Promise<number> {
  last += 1;
  const [{ org_id: org }] = await rows(`select org_id from secorganize where org_name = '云州宽带公司'`);
  const [{ key }] = await rows(
    `with who as (insert into customer (cust_name, cust_cert_code, status, version)
         values ('张三', $1, 'active', 1) returning cust_id),
       plan as (insert into offer (offer_name, user_spec, price, months, valid_date, status, version)
         values ('包年' || $1, 'BROADBAND', 36000, 12, '2026-01-01', 'onSale', 1) returning offer_id),
       money as (insert into account (cust_id, balance, arrears, version) select cust_id, 0, 0, 1 from who returning account_id)
     insert into ins_user (bill_id, user_spec, cust_id, account_id, offer_id, expire_date, org_id, status, version)
     select 'KD' || $1, 'BROADBAND', cust_id, account_id, offer_id, $2, $3, 'active', 1 from who, plan, money
     returning user_id as key`,
    [String(900_000 + last), seen, org],
  );
  return Number(key);
}

const renew = (by: Caller, id: number): Promise<Answer> =>
  by.put(`/api/crm/order/renew/${id}`, { payType: 'cash', renewNum: 1, expireDate: seen });
const stop = (by: Caller, id: number): Promise<Answer> =>
  by.put(`/api/crm/order/stop/${id}`, { stopMonths: 3, reason: '外出', expireDate: seen });

/** What is there of a user after all. */
async function left(id: number) {
  const [{ status, until }] = await rows(`select status, expire_date::text as until from ins_user where user_id = $1`, [
    id,
  ]);
  const orders = await rows(`select business_type, status from "order" where user_id = $1`, [id]);
  const payments = await rows(
    `select p.amount::int, p.status from payment p join "order" o using (order_id) where o.user_id = $1`,
    [id],
  );
  return { status, until, orders, payments };
}

const renewed = {
  status: 'active',
  until: '2100-01-31',
  orders: [{ business_type: 'RENEW', status: 'completed' }],
  payments: [{ amount: 36_000, status: 'paid' }],
};
const asked = {
  status: 'active',
  until: seen,
  orders: [{ business_type: 'STOP', status: 'pendingExamine' }],
  payments: [],
};
const changed = '到期日期刚被其他业务改变，请重新打开本页核对后再办理';
const resting = /^用户KD\d+正在办理报停（DD\d+），办结后再续费$/;

it('who is renewed first is not suspended by what was seen before', async () => {
  const id = await user();
  expect(await renew(clerks[0], id)).toMatchObject({ code: 200 });
  expect(await stop(clerks[1], id)).toMatchObject({ code: 422, errors: { expireDate: changed } });
  expect(await left(id)).toEqual(renewed);
});

it('who is to be suspended is not renewed meanwhile', async () => {
  const id = await user();
  expect(await stop(clerks[1], id)).toMatchObject({ code: 200 });
  expect(await renew(clerks[0], id)).toMatchObject({ code: 422, message: expect.stringMatching(resting) });
  expect(await left(id)).toEqual(asked);
});

it('of a renewal and a suspension at once one wins, the other is told why, and nothing is half done', async () => {
  const won = { renew: 0, stop: 0 };
  for (let turn = 0; turn < 12; turn += 1) {
    const id = await user();
    const [first, second] = turn % 2 === 0 ? clerks : [clerks[1], clerks[0]];
    const [renewal, suspension] = await Promise.all(
      turn % 4 < 2 ? [renew(first, id), stop(second, id)] : [stop(second, id), renew(first, id)].reverse(),
    );
    if (renewal?.code === 200) {
      won.renew += 1;
      expect(suspension).toMatchObject({ code: 422, errors: { expireDate: changed } });
      expect(await left(id)).toEqual(renewed);
    } else {
      won.stop += 1;
      expect(suspension).toMatchObject({ code: 200 });
      expect(renewal).toMatchObject({ code: 422, message: expect.stringMatching(resting) });
      expect(await left(id)).toEqual(asked);
    }
  }
  expect(won.renew + won.stop).toBe(12);
});
