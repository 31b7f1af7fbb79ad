import type { Row } from 'heddle/server';
import { addMonths, dateText, dayOfMoment } from '../days.ts';
import type { Random } from '../random.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import type { OrderEvent } from './event.ts';

const nothing = {
  newOfferId: null,
  effectiveDate: null,
  stopBegin: null,
  stopEnd: null,
  stopMonths: null,
  renewMonths: null,
  newCustId: null,
  balanceHandle: null,
  newCommunityId: null,
  newAddrExt: null,
  terminalHandle: null,
  depositType: null,
  origOrderId: null,
};

/** What the business of an order needs to be carried out. @param somebody another subscription, whose customer takes a line over */
export function particulars({ type, subscription, created }: OrderEvent, random: Random, somebody: Subscription): Row {
  const day = dayOfMoment(created);
  switch (type) {
    case 'CHANGE':
      return { ...nothing, newOfferId: subscription.offer.offerId, effectiveDate: dateText(day) };
    case 'STOP': {
      const months = random.integer(1, 6);
      const [stopBegin, stopEnd] = [dateText(day), dateText(addMonths(day, months))];
      return { ...nothing, stopBegin, stopEnd, stopMonths: months };
    }
    case 'TRANSFER':
      return { ...nothing, newCustId: somebody.customer.custId, balanceHandle: 'keep' };
    case 'MOVE':
      return {
        ...nothing,
        newCommunityId: somebody.community.communityId,
        newAddrExt: somebody.addrExt,
      };
    case 'CANCEL':
      return { ...nothing, terminalHandle: 'pickUp' };
    case 'EQUIP':
    case 'APP':
      return { ...nothing, newOfferId: subscription.offer.offerId };
    default:
      return nothing;
  }
}
