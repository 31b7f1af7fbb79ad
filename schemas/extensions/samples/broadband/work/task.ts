import type { Moment } from '../days.ts';
import type { Order } from '../orders/orders.ts';
import type { Operator } from '../staff/operators.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import type { WorkStatus } from './flow.ts';
import type { Topic } from './topics.ts';

/** What a work order is about, before it is written down. */
export interface Task {
  topic: Topic;
  subscription: Subscription;
  created: Moment;
  status: WorkStatus;
  order?: Order;
  handler?: Operator;
}
