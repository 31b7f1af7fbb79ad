import type { Moment } from '../days.ts';

export type LogType = 'recharge' | 'consume' | 'refund' | 'adjust';

/** One movement of a balance before it has its place in the chain. Cents, negative: out. */
export interface Movement {
  moment: Moment;
  logType: LogType;
  amount: number;
  remarks: string;
  payType?: string | null;
  orderId?: number;
  userId?: number;
  operatorCode: string;
}

export interface Entry extends Movement {
  beforeAmount: number;
  afterAmount: number;
}

/** Movements in the order of time, each with the amount before and after: the last `afterAmount` is what remains. */
export function chain(movements: readonly Movement[]): Entry[] {
  let remaining = 0;
  return [...movements]
    .sort((one, other) => one.moment - other.moment)
    .map(movement => {
      const beforeAmount = remaining;
      remaining += movement.amount;
      return { ...movement, beforeAmount, afterAmount: remaining };
    });
}
