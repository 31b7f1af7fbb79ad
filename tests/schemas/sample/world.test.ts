import { describe, expect, it, vi } from 'vitest';
import { dayOf, momentOf } from '../../../schemas/extensions/samples/broadband/days.ts';
import { buildWorld } from '../../../schemas/extensions/samples/broadband/world.ts';
import { existing, smallWorld } from './worlds.ts';

// The whole sample takes seconds to make, and the machine may be busy.
vi.setConfig({ testTimeout: 180_000 });

type Row = Record<string, unknown>;
const index = (rows: Row[] = [], key: string) => new Map(rows.map(row => [row[key], row]));
const sum = (rows: Row[], key: string) => rows.reduce((total, row) => total + Number(row[key]), 0);
const where = (rows: Row[] = [], key: string, value: unknown) => rows.filter(row => row[key] === value);
const texts = (value: unknown) => String(value);

describe('the whole sample', () => {
  const world = buildWorld(20_190_417, momentOf(dayOf('2026-11-21'), 10, 40), existing);

  it('is as large as an operator of a city', () => {
    const least = {
      community: 120,
      offer: 12,
      customer: 5000,
      insUser: 6000,
      order: 20_000,
      workOrder: 3000,
      supply: 200,
      item: 300,
      secoperator: 40,
    };
    for (const [name, count] of Object.entries(least)) expect(world[name]?.length, name).toBeGreaterThanOrEqual(count);
    expect(where(world.secorganize, 'orgType', '分公司')).toHaveLength(4);
    expect(where(world.secorganize, 'orgType', '服务站')).toHaveLength(16);
    expect(new Set(world.insUser?.map(row => row.userSpec))).toEqual(
      new Set(['BROADBAND', 'EQUIPMENT', 'APPLICATION']),
    );
  });

  it('has orders of today, busier weekends and every order status under way', () => {
    const orders = world.order ?? [];
    expect(orders.filter(row => texts(row.createdAt).startsWith('2026-11-21')).length).toBeGreaterThan(20);
    const onWeekday = (day: number) =>
      orders.filter(row => new Date(`${texts(row.createdAt).slice(0, 10)}T00:00:00Z`).getUTCDay() === day).length;
    expect(onWeekday(6)).toBeGreaterThan(onWeekday(3));
    for (const status of ['booked', 'pendingPay', 'pendingExamine', 'inProgress', 'completed', 'cancelled'])
      expect(where(orders, 'status', status).length, status).toBeGreaterThan(0);
  });
});

it.each([0, 8, 12, 23])('has work that waits to be taken whatever the hour: at %s', hour => {
  const world = smallWorld('2026-11-23', 1, hour);
  const waiting = where(world.workOrder, 'status', 'toClaim');
  const places = new Map<unknown, number>();
  for (const { handleOrgId } of waiting) places.set(handleOrgId, (places.get(handleOrgId) ?? 0) + 1);
  const visitor = world.secoperator?.find(row => (row.roleNames as string[] | undefined)?.includes('网格员'));
  expect(visitor, 'somebody who visits').toBeDefined();
  expect(places.get(visitor?.orgId)).toBeGreaterThanOrEqual(4);
  const held = where(where(world.workOrder, 'status', 'processing'), 'handlerId', visitor?.operatorId);
  expect(held.length, 'in hand').toBeGreaterThanOrEqual(2);
  const late = where(where(world.workOrder, 'status', 'toDispatch'), 'overtimeFlag', true);
  expect(late.length, 'late, and given to nobody').toBeGreaterThanOrEqual(2);
});

describe.each(['2026-11-21', '2028-02-29', '2026-03-01', '2027-01-31'])('the sample of %s', day => {
  const world = smallWorld(day);
  const {
    customer = [],
    insUser = [],
    order = [],
    account = [],
    balance = [],
    balanceLog = [],
    deposit = [],
    terminal = [],
    workOrder = [],
    community = [],
    resFlow = [],
    resFlowLine = [],
  } = world;
  const customers = index(customer, 'custId');
  const users = index(insUser, 'userId');
  const orders = index(order, 'orderId');
  const accounts = index(account, 'accountId');

  it('is the same again', () => {
    expect(smallWorld(day)).toEqual(world);
  });

  it('gives every key and every number once', () => {
    const keys = {
      customer: 'custId',
      insUser: 'userId',
      order: 'orderId',
      account: 'accountId',
      terminal: 'terminalId',
      deposit: 'depositId',
      workOrder: 'workOrderId',
      community: 'communityId',
      supply: 'id',
      item: 'id',
      balanceLog: 'id',
    };
    for (const [name, key] of Object.entries(keys))
      expect(new Set(world[name]?.map(row => row[key])).size, name).toBe(world[name]?.length);
    expect(new Set(insUser.map(row => row.billId)).size).toBe(insUser.length);
    expect(new Set(customer.map(row => row.custCertCode)).size).toBe(customer.length);
  });

  it('relates each order to a user of its customer and to their organisation', () => {
    for (const row of order) {
      const user = users.get(row.userId);
      expect(user?.custId).toBe(row.custId);
      expect(user?.billId).toBe(row.billId);
      expect(user?.orgId).toBe(row.orgId);
      expect(customers.get(row.custId)?.orgId).toBe(row.orgId);
    }
  });

  it('relates equipment and applications to a broadband user of the same customer', () => {
    for (const row of insUser.filter(row => row.userSpec !== 'BROADBAND')) {
      const related = users.get(row.relUserId);
      expect(related?.userSpec).toBe('BROADBAND');
      expect(related?.custId).toBe(row.custId);
    }
  });

  it('lets nobody be looked after by a station that is not theirs', () => {
    const stations = new Map(community.map(row => [row.communityId, row.stationOrgId]));
    for (const row of insUser) expect(stations.get(row.communityId)).toBe(row.orgId);
  });

  it('adds up: fees of an order, movements of a balance, balances of an account', () => {
    for (const row of order) {
      expect(sum(row.fees as Row[], 'priceValue')).toBe(row.shouldMoney);
      if (row.payStatus === 'paid') expect(row.realMoney).toBe(Number(row.shouldMoney) - Number(row.discountMoney));
      else if (row.businessType !== 'REFUND') expect(row.realMoney).toBe(0);
    }
    const logs = new Map(balance.map(row => [row.id, [] as Row[]]));
    for (const row of balanceLog) logs.get(row.balanceId)?.push(row);
    for (const row of balance) {
      let remaining = 0;
      for (const log of logs.get(row.id) ?? []) {
        expect(log.beforeAmount).toBe(remaining);
        remaining += Number(log.amount);
        expect(log.afterAmount).toBe(remaining);
      }
      expect(row.remaining).toBe(remaining);
    }
    for (const row of account) {
      const own = sum(where(balance, 'accountId', row.accountId), 'remaining');
      expect([row.balance, row.arrears]).toEqual([own, Math.max(0, -own)]);
    }
  });

  it('leaves only accounts in arrears below zero', () => {
    for (const row of account.filter(row => Number(row.balance) < 0))
      expect(where(insUser, 'accountId', row.accountId).some(user => user.status === 'stopByArrears')).toBe(true);
  });

  it('tells its story in order, and nothing of the future', () => {
    const now = `${day} 11:00:00+08:00`;
    for (const [name, rows] of Object.entries(world))
      for (const row of rows.filter(row => row.createdAt)) {
        expect(texts(row.createdAt) <= now, `${name} ${row.createdAt}`).toBe(true);
        expect(texts(row.updatedAt) >= texts(row.createdAt), name).toBe(true);
        expect(texts(row.updatedAt) <= now, name).toBe(true);
      }
    for (const row of order) {
      if (row.finishDate !== null) expect(texts(row.finishDate) >= texts(row.createdAt)).toBe(true);
      expect(row.finishDate !== null).toBe(row.status === 'completed');
      expect(texts(users.get(row.userId)?.createdAt) <= texts(row.createdAt)).toBe(true);
    }
    for (const row of insUser) expect(texts(customers.get(row.custId)?.createdAt) <= texts(row.createdAt)).toBe(true);
  });

  it('opens users by their first order and ends them by a termination', () => {
    for (const row of order.filter(row => row.businessType === 'NEW')) {
      const status = texts(users.get(row.userId)?.status);
      if (row.status === 'completed') expect(['pendingOpen', 'cancelled']).not.toContain(status);
      else expect(['pendingOpen', 'cancelled']).toContain(status);
    }
    const decided = order.filter(
      row => !['pendingPay', 'pendingExamine', 'examineRejected', 'cancelled'].includes(texts(row.status)),
    );
    for (const row of decided.filter(row => row.businessType === 'CANCEL'))
      expect(['terminated', 'pendingTerminate']).toContain(users.get(row.userId)?.status);
  });

  it('keeps active broadband paid for, and stops what is not', () => {
    for (const row of insUser.filter(row => row.userSpec === 'BROADBAND')) {
      if (row.status === 'active') expect(texts(row.expireDate) >= day).toBe(true);
      if (row.status === 'stopByArrears') expect(texts(row.expireDate) <= day).toBe(true);
    }
  });

  it('accounts for every terminal: it came in once, and the last document that stands is the one it names', () => {
    const documents = index(resFlow, 'resFlowId');
    const standing = resFlowLine.filter(line => {
      const flow = documents.get(line.resFlowId);
      return line.result === 'success' && flow?.status === 'done' && flow.flowType !== 'rollback';
    });
    const last = new Map(standing.map(line => [line.sn, line.resFlowId]));
    for (const row of terminal) expect(last.get(row.sn)).toBe(row.lastFlowId);
    const arrived = standing.filter(line => documents.get(line.resFlowId)?.flowType === 'in').map(line => line.sn);
    expect([...arrived].sort()).toEqual(terminal.map(row => row.sn).sort());
    for (const flow of resFlow) {
      const lines = resFlowLine.filter(line => line.resFlowId === flow.resFlowId);
      expect(lines.filter(line => line.result === 'success').length).toBe(flow.num);
      expect(lines.length).toBe(Number(flow.num) + Number(flow.failNum));
    }
  });

  it('has terminals, deposits, movements and work orders of users that exist', () => {
    for (const row of terminal.filter(row => row.userId !== null))
      expect(users.get(row.userId)?.custId).toBe(row.custId);
    for (const row of deposit) expect(users.get(row.userId)?.custId).toBe(row.custId);
    for (const row of workOrder) expect(users.get(row.userId)?.billId).toBe(row.billId);
    for (const row of workOrder.filter(row => row.relatedOrderId !== null))
      expect(orders.get(row.relatedOrderId)?.userId).toBe(row.userId);
    for (const row of balanceLog.filter(row => row.orderId !== null)) expect(orders.has(row.orderId)).toBe(true);
    for (const row of insUser) expect(accounts.get(row.accountId)?.custId).toBe(row.custId);
  });
});

it('who has an account finds judged what they closed last month, whatever the day and the hour', () => {
  const without = ['2026-11-28', '2026-12-01', '2027-02-15', '2027-03-31'].flatMap(day =>
    [0, 11, 23].filter(hour => !index(smallWorld(day, hour, hour).qualityCheck, 'handlerId').has(1)),
  );
  expect(without).toEqual([]);
});
