import type { Moment } from '../days.ts';
import type { Offer } from '../offers/offers.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import type { BusinessType, OrderStatus } from './kinds.ts';

/** Something that was ordered for a user; an order once it has its number, its fees and its people. */
export interface OrderEvent {
  type: BusinessType;
  subscription: Subscription;
  offer: Offer;
  created: Moment;
  status: OrderStatus;
  /** Only completed ones have it. */
  finished: Moment | null;
  /** Cents, of type REFUND. */
  refund: number;
}
