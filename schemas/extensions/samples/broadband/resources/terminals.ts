import type { Row } from 'heddle/server';
import { addMonths, dateText, dayOfMoment, momentOf } from '../days.ts';
import { once } from '../people/identity.ts';
import { madeBy } from '../platform-fields.ts';
import type { Random } from '../random.ts';
import type { Setting } from '../setting.ts';
import type { Staff } from '../staff/staff.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import { type Kind, models } from './models.ts';

const kindOfEquipment = (offerName: string): Kind =>
  offerName.includes('机顶盒') ? 'stb' : offerName.includes('摄像头') ? 'camera' : 'router';

export interface Terminal {
  sn: string;
  resCode: string;
  terminalOrigin: 'bought' | 'rented' | 'gift';
}

/** The devices at the users' homes and in stock, and which user has which. */
export function terminals(
  setting: Setting,
  subscriptions: readonly Subscription[],
  stock: number,
  staff: Staff,
): { rows: Row[]; of: Map<Subscription, Terminal> } {
  const random = setting.random.fork('terminals');
  const hex = (length: number) =>
    Array.from({ length }, () => random.integer(0, 15).toString(16).toUpperCase()).join('');
  const newTail = once(() => hex(8));
  const rows: Row[] = [];
  const of = new Map<Subscription, Terminal>();
  const add = (kind: Kind, row: Row, origin: Terminal['terminalOrigin']): Terminal => {
    const model = random.weighted(
      models.filter(model => model.kind === kind).map(model => [model, model.weight] as const),
    );
    const sn = `${model.letters}${newTail()}`;
    // The second bit of the first byte set: an address that no maker was given.
    const mac = ['02', ...Array.from({ length: 5 }, () => hex(2))].join(':');
    rows.push({
      terminalId: 300_001 + rows.length,
      sn,
      mac,
      resCodeId: model.resCodeId,
      resTypeId: model.resTypeId,
      terminalOrigin: origin,
      orderId: null,
      lastFlowId: null,
      ...row,
    });
    return { sn, resCode: model.resCode, terminalOrigin: origin };
  };
  for (const subscription of subscriptions) {
    const { userSpec, opened, status } = subscription;
    if (userSpec === 'APPLICATION' || opened === null) continue;
    const kind = userSpec === 'BROADBAND' ? 'onu' : kindOfEquipment(subscription.offer.offerName);
    const origin =
      userSpec === 'EQUIPMENT'
        ? 'bought'
        : subscription.deposit > 0
          ? 'rented'
          : random.chance(0.6)
            ? 'gift'
            : 'bought';
    of.set(
      subscription,
      add(
        kind,
        status === 'terminated' ? returned(setting, random, subscription, staff) : installed(subscription),
        origin,
      ),
    );
  }
  for (let index = 0; index < stock; index++)
    add(
      random.weighted([
        ['onu', 60],
        ['router', 25],
        ['stb', 10],
        ['camera', 5],
      ]),
      inStore(setting, random, staff),
      'rented',
    );
  return { rows, of };
}

function installed({ userId, customer, opened, requested }: Subscription): Row {
  const at = opened ?? requested;
  return {
    condition: 'fresh',
    userId,
    custId: customer.custId,
    ownerOperatorId: null,
    bindDate: dateText(dayOfMoment(at)),
    returnDate: null,
    remarks: null,
    status: 'installed',
    orgId: customer.orgId,
    ...madeBy(customer.createdBy, at),
  };
}

function returned(setting: Setting, random: Random, subscription: Subscription, staff: Staff): Row {
  const { customer, closed, opened, requested } = subscription;
  const day = closed ?? setting.today;
  const at = opened ?? requested;
  return {
    condition: 'used',
    userId: null,
    custId: null,
    ownerOperatorId: null,
    bindDate: dateText(dayOfMoment(at)),
    returnDate: dateText(day),
    remarks: null,
    status: random.weighted([
      ['returned', 50],
      ['inStock', 30],
      ['faulty', 14],
      ['scrapped', 6],
    ]),
    orgId: customer.orgId,
    ...madeBy(staff.someone(random, '营业受理员', customer.orgId).operatorCode, at, Math.max(at, momentOf(day, 15))),
  };
}

function inStore(setting: Setting, random: Random, staff: Staff): Row {
  const allocated = random.chance(0.25);
  const owner = staff.someone(random, allocated ? '网格员' : '营业受理员');
  const at = momentOf(random.integer(addMonths(setting.today, -5), setting.today - 1), 10, random.integer(0, 59));
  return {
    condition: 'fresh',
    userId: null,
    custId: null,
    ownerOperatorId: allocated ? owner.operatorId : null,
    bindDate: null,
    returnDate: null,
    remarks: null,
    status: allocated ? 'allocated' : random.chance(0.06) ? 'reserved' : 'inStock',
    orgId: owner.orgId,
    ...madeBy(owner.operatorCode, at),
  };
}

/** Installed terminals with the order that brought them to their user. */
export function withOrders(terminals: readonly Row[], orders: readonly { row: Row }[]): Row[] {
  const opened = new Map(
    orders.filter(({ row }) => row.businessType === 'NEW').map(({ row }) => [row.userId, row.orderId]),
  );
  return terminals.map(row => (row.status === 'installed' ? { ...row, orderId: opened.get(row.userId) ?? null } : row));
}
