import type { Row } from 'heddle/server';
import { createCodes } from '../codes.ts';
import { dateText, dayOfMoment, type Moment, momentText } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Random } from '../random.ts';
import { giftNames } from '../resources/marketing.ts';
import type { Terminal } from '../resources/terminals.ts';
import type { Setting } from '../setting.ts';
import type { Staff } from '../staff/staff.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import { certPhotos } from './certificates.ts';
import { changesOf } from './changes.ts';
import type { OrderEvent } from './event.ts';
import { type Fee, feesOf, moneyOf } from './fees.ts';
import { businessNames } from './kinds.ts';
import { particulars } from './particulars.ts';

/** An order as stored, with the event that it tells of. */
export interface Order {
  orderId: number;
  customerOrderId: string;
  event: OrderEvent;
  fees: Fee[];
  realMoney: number;
  payStatus: string;
  payType: string | null;
  payTime: Moment | null;
  row: Row;
}

const channels = [
  ['hall', 38],
  ['callCentre', 16],
  ['telemarketing', 8],
  ['mall', 14],
  ['app', 14],
  ['grid', 10],
] as const;
/** Of how many orders one is brought by a partner. */
const partnersShare = 9;
const roles = {
  hall: '营业受理员',
  callCentre: '客服坐席',
  telemarketing: '电销组员',
  mall: '客服坐席',
  app: '客服坐席',
  grid: '网格员',
} as const;
const payTypes = [
  ['wechat', 46],
  ['alipay', 26],
  ['cash', 12],
  ['pos', 6],
  ['bank', 4],
] as const;
/** What a reviewer looks at, or has sent back. */
const reviewed: ReadonlySet<string> = new Set(['pendingExamine', 'examineRejected']);
const cancelReasons = ['用户改变主意', '小区资源不足', '重复受理', '联系不上用户', '超时未支付', '资料填写有误'];

/** Events → orders, numbered in the order of time. */
export function orders(
  setting: Setting,
  events: readonly OrderEvent[],
  staff: Staff,
  terminals: ReadonlyMap<Subscription, Terminal>,
): Order[] {
  const random = setting.random.fork('orders');
  const newCode = createCodes('DD');
  const sorted = [...events].sort((one, other) => one.created - other.created);
  return sorted.map((event, index) =>
    order(
      ...([setting, random, event, 1_000_001 + index, newCode(event.created), staff] as const),
      terminals.get(event.subscription),
      (sorted[(index * 7 + 3) % sorted.length] ?? event).subscription,
    ),
  );
}

function order(
  setting: Setting,
  random: Random,
  event: OrderEvent,
  orderId: number,
  customerOrderId: string,
  staff: Staff,
  terminal: Terminal | undefined,
  /** Another one. */
  somebody: Subscription,
): Order {
  const { subscription, type, created, status, finished } = event;
  const { customer, community } = subscription;
  const fees = feesOf(event, random);
  const money = moneyOf(event, fees, random);
  const paid = money.realMoney !== 0;
  const payType = paid ? random.weighted(payTypes) : null;
  const payTime = paid ? Math.min(finished ?? setting.now, created + random.integer(20, 600)) : null;
  const channel = random.weighted(channels);
  const clerk = staff.someone(random, roles[channel], customer.orgId);
  const visit = type === 'NEW' || type === 'MOVE' || type === 'EQUIP';
  const row: Row = {
    orderId,
    customerOrderId,
    businessType: type,
    businessName: businessNames[type],
    custId: customer.custId,
    custName: customer.custName,
    contPhone: customer.contPhone,
    userId: subscription.userId,
    billId: subscription.billId,
    userSpec: subscription.userSpec,
    offerId: event.offer.offerId,
    offerName: event.offer.offerName,
    communityId: community.communityId,
    addrExt: subscription.addrExt,
    ...money,
    payType,
    payTime: payTime === null ? null : momentText(payTime),
    fees,
    accountId: subscription.accountId,
    ...particulars(event, random, somebody),
    orderMarketingFormList:
      type === 'NEW' && random.chance(0.3) ? [{ resCodeName: random.pick(giftNames), marketingNum: 1 }] : [],
    terminalList: terminal && (type === 'NEW' || type === 'EQUIP') ? [terminal] : [],
    changes: changesOf(event, setting.random, orderId),
    certPhotos: reviewed.has(status) ? certPhotos : null,
    bookDate: visit ? dateText(dayOfMoment(finished ?? created + random.integer(1, 3) * 86_400)) : null,
    channel,
    partner: orderId % partnersShare === 0 ? 'JH' : null,
    acceptOperator: clerk.operatorId,
    finishDate: finished === null ? null : momentText(finished),
    cancelReason: status === 'cancelled' || status === 'pendingCancel' ? random.pick(cancelReasons) : null,
    withdrawnBy: status === 'pendingCancel' ? clerk.operatorId : null,
    withdrawnFrom: status === 'pendingCancel' ? 'inProgress' : null,
    receiptNo: status === 'draft' ? null : `SL${orderId}`,
    printCount:
      status === 'draft'
        ? 0
        : random.weighted([
            [1, 8],
            [0, 2],
            [2, 1],
          ]),
    remarks: null,
    status,
    orgId: customer.orgId,
    ...madeBy(clerk.operatorCode, created, finished ?? payTime ?? created),
  };
  return {
    orderId,
    customerOrderId,
    event,
    fees,
    realMoney: money.realMoney,
    payStatus: money.payStatus,
    payType,
    payTime,
    row,
  };
}
