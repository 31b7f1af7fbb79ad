import type { Random } from '../random.ts';
import type { OrderEvent } from './event.ts';
import { ended, unpaid } from './kinds.ts';

export interface Fee {
  priceName: string;
  /** Cents. */
  priceValue: number;
}

/** What the order costs, by its fees. */
export function feesOf({ type, offer, subscription }: OrderEvent, random: Random): Fee[] {
  switch (type) {
    case 'NEW':
      return [
        { priceName: '宽带使用费', priceValue: offer.price },
        ...(subscription.deposit > 0 ? [{ priceName: '光猫押金', priceValue: subscription.deposit }] : []),
        ...(random.chance(0.5) ? [{ priceName: '上门安装费', priceValue: 10_000 }] : []),
      ];
    case 'EQUIP':
      return [{ priceName: '设备费', priceValue: offer.price }];
    case 'APP':
      return [{ priceName: '应用服务费', priceValue: offer.price }];
    case 'RENEW':
      return [{ priceName: '宽带使用费', priceValue: offer.price }];
    case 'CHANGE': {
      const difference = subscription.offer.price - subscription.firstOffer.price;
      return difference > 0 ? [{ priceName: '套餐补差', priceValue: difference }] : [];
    }
    case 'TRANSFER':
      return [{ priceName: '过户手续费', priceValue: 2000 }];
    case 'MOVE':
      return [{ priceName: '移机费', priceValue: 10_000 }];
    case 'BILL_ONCE':
      return [
        random.chance(0.6)
          ? { priceName: '上门服务费', priceValue: 5000 }
          : { priceName: '线材费', priceValue: random.integer(8, 40) * 100 },
      ];
    default:
      return [];
  }
}

/** The amounts and the payment of an order: shouldMoney = Σ fees, realMoney = what came in (negative: went out). Cents. */
export function moneyOf(event: OrderEvent, fees: readonly Fee[], random: Random) {
  const shouldMoney = fees.reduce((total, fee) => total + fee.priceValue, 0);
  const installation = fees.find(fee => fee.priceName === '上门安装费')?.priceValue ?? 0;
  const discountMoney = random.chance(0.7) ? installation : 0;
  const open = { shouldMoney, discountMoney, realMoney: 0 };
  if (event.type === 'REFUND')
    return {
      ...open,
      realMoney: event.status === 'completed' ? -event.refund : 0,
      payStatus: event.status === 'completed' ? 'refunded' : 'none',
    };
  if (shouldMoney === 0) return { ...open, payStatus: 'none' };
  if (unpaid.has(event.status)) return { ...open, payStatus: 'waiting' };
  if (event.status !== 'completed' && ended.has(event.status))
    return { ...open, payStatus: random.chance(0.3) && event.type === 'NEW' ? 'refunded' : 'closed' };
  return { ...open, realMoney: shouldMoney - discountMoney, payStatus: 'paid' };
}
