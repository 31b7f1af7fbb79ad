import type { Customer } from '../customers/customers.ts';
import type { Day, Moment } from '../days.ts';
import type { Offer } from '../offers/offers.ts';
import type { Community } from '../places/communities.ts';

export type UserStatus =
  | 'pendingOpen'
  | 'active'
  | 'stopByUser'
  | 'stopByArrears'
  | 'stopByAdmin'
  | 'pendingTerminate'
  | 'terminated'
  | 'cancelled';

/** What a customer has of the company (spec 3.4: a user), with the story that its orders tell. */
export interface Subscription {
  /** Given when all are known, in the order of time. */
  userId: number;
  billId: string;
  userSpec: 'BROADBAND' | 'EQUIPMENT' | 'APPLICATION';
  customer: Customer;
  community: Community;
  addrExt: string;
  offer: Offer;
  /** The offer before a change. */
  firstOffer: Offer;
  changed: Day | null;
  status: UserStatus;
  /** When it was ordered. */
  requested: Moment;
  opened: Moment | null;
  /** The last day of service. */
  closed: Day | null;
  /** The last payment lasts until then. */
  expires: Day | null;
  renewals: Day[];
  stopped: Day | null;
  /** A deposit for the modem. Cents; 0: none. */
  deposit: number;
  /** The broadband user that it belongs to. */
  related: Subscription | null;
  accountId: number;
}
