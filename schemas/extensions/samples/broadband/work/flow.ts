import { clockText, type Moment } from '../days.ts';
import type { Random } from '../random.ts';

export type WorkStatus =
  | 'toDispatch'
  | 'toClaim'
  | 'processing'
  | 'pendingCustomer'
  | 'suspended'
  | 'resolved'
  | 'closed'
  | 'cancelled'
  | 'rejected';

/** By how old it is, in days: old ones are done. */
export function workStatus(random: Random, age: number): WorkStatus {
  if (age <= 0)
    return random.weighted([
      ['toDispatch', 18],
      ['toClaim', 22],
      ['processing', 38],
      ['resolved', 12],
      ['closed', 10],
    ] as const);
  if (age <= 3)
    return random.weighted([
      ['closed', 52],
      ['resolved', 16],
      ['processing', 18],
      ['pendingCustomer', 7],
      ['suspended', 7],
    ] as const);
  return random.weighted([
    ['closed', 94],
    ['cancelled', 4],
    ['rejected', 2],
  ] as const);
}

/** Of a work order that belongs to an order: done when the order is. */
export const workStatusOfOrder = (random: Random, orderStatus: string): WorkStatus =>
  orderStatus === 'completed'
    ? 'closed'
    : orderStatus === 'cancelled' || orderStatus === 'expired'
      ? 'cancelled'
      : random.weighted([
          ['toDispatch', 20],
          ['toClaim', 25],
          ['processing', 45],
          ['pendingCustomer', 10],
        ] as const);

export interface FlowStep {
  time: string;
  operator: string;
  action: string;
  opinion: string;
}

const waiting: Partial<Record<WorkStatus, [action: string, opinion: string]>> = {
  pendingCustomer: ['待用户', '用户要求改约'],
  suspended: ['挂起', '等待光缆资源'],
  cancelled: ['撤销', '用户撤回诉求'],
  rejected: ['不予受理', '非本公司用户'],
};

/** What happened so far, step by step: dispatched within minutes, taken within the hour, none after `until`. */
export function flowSteps(
  random: Random,
  status: WorkStatus,
  created: Moment,
  until: Moment,
  clerk: string,
  handler: string,
  result: string,
): FlowStep[] {
  const dispatched = status !== 'toDispatch' && status !== 'cancelled' && status !== 'rejected';
  const sent = Math.min(until, created + random.integer(60, 900));
  const taken = Math.min(until, sent + random.integer(60, 2400));
  const steps: [time: Moment, operator: string, action: string, opinion: string][] = [[created, clerk, '受理', '']];
  if (dispatched) steps.push([sent, clerk, '派单', '']);
  if (dispatched && status !== 'toClaim') steps.push([taken, handler, '接单', '']);
  const [action, opinion] = waiting[status] ?? [];
  if (action) steps.push([until, dispatched ? handler : clerk, action, opinion ?? '']);
  if (status === 'resolved' || status === 'closed') steps.push([until, handler, '回单', result]);
  if (status === 'closed') steps.push([until, clerk, '归档', '']);
  return steps.map(([time, operator, name, said]) => ({
    time: clockText(time),
    operator,
    action: name,
    opinion: said,
  }));
}
