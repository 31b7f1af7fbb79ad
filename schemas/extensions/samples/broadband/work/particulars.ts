import type { Row } from 'heddle/server';
import { type Moment, momentText } from '../days.ts';
import type { Random } from '../random.ts';
import type { Subscription } from '../subscriptions/subscription.ts';

const nothing: Row = {
  faultReason: null,
  remoteTest: null,
  opticalPower: null,
  targetWorkOrderId: null,
  score: null,
  complaintType: null,
  complaintLevel: null,
  respUnitId: null,
  replyDeadline: null,
  teamId: null,
  offerId: null,
  intention: null,
  nextTime: null,
  refundAmount: null,
  refundWay: null,
  consultType: null,
  newCommunityId: null,
  newAddrExt: null,
  goodsName: null,
  receiver: null,
  expressNo: null,
  signTime: null,
  goods: null,
};

interface Order {
  workOrderId: number;
  type: string;
  subscription: Subscription;
  deadline: Moment;
  finished: Moment | null;
}

/** What a work order of each type has of its own (spec 3.1). */
export function particulars(random: Random, { workOrderId, type, subscription, deadline, finished }: Order): Row {
  const { customer, offer } = subscription;
  const own: Record<string, () => Row> = {
    '0': () => ({
      opticalPower: random.integer(-270, -150) / 10,
      remoteTest: random.pick(['光路正常', '光衰偏大', '光猫离线']),
      faultReason: finished === null ? null : random.pick(['皮线光缆弯折', '光猫故障', '账号欠费', '路由器设置错误']),
    }),
    '1': () => ({ targetWorkOrderId: workOrderId - 1, score: random.integer(70, 100) }),
    '4': () => ({
      complaintType: random.pick(['network', 'service', 'fee', 'install']),
      complaintLevel: random.weighted([
        ['normal', 80],
        ['major', 15],
        ['bypass', 5],
      ]),
      respUnitId: customer.orgId,
      replyDeadline: momentText(deadline),
    }),
    '6': () => ({ offerId: offer.offerId, intention: random.pick(['A', 'B', 'C']) }),
    '7': () => ({ refundAmount: random.integer(20, 300) * 100, refundWay: 'original' }),
    '8': () => ({ consultType: random.pick(['tariff', 'usage', 'bill']) }),
    '9': () => ({ consultType: random.pick(['tariff', 'coverage', 'promotion']) }),
    '11': () => ({ consultType: 'usage' }),
    '12': () => ({ offerId: offer.offerId, intention: random.pick(['A', 'B', 'C', 'D']) }),
    '14': () => ({ offerId: offer.offerId, teamId: customer.orgId }),
    '108': () => ({
      receiver: customer.custName,
      expressNo: `SF${random.integer(100_000_000, 999_999_999)}`,
      signTime: finished === null ? null : momentText(finished),
      goods: [{ goodsName: '光猫', num: 1, sn: null }],
    }),
  };
  return { ...nothing, ...own[type]?.() };
}
