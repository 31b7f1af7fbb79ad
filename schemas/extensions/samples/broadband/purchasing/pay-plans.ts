import { type Day, dateText } from '../days.ts';

export const payWays = [
  ['once', 3],
  ['installment', 4],
  ['stage', 4],
] as const;
type PayWay = (typeof payWays)[number][0];

/** Phase, what it waits for, its share in per cent and when it is due, as a share of the contract's time. */
const parts: Readonly<Record<PayWay, readonly (readonly [string, string | null, number, number])[]>> = {
  once: [['全款', '验收合格', 100, 50]],
  installment: [
    ['第一期', null, 30, 0],
    ['第二期', null, 40, 50],
    ['第三期', null, 30, 100],
  ],
  stage: [
    ['预付款', '合同签订', 30, 0],
    ['到货款', '到货验收合格', 60, 40],
    ['质保金', '质保期满', 10, 100],
  ],
};

export interface PlannedPart {
  phase: string;
  condition: string | null;
  amount: number;
  planDate: string;
}

/** When what is paid; the parts add up to the amount, in cents. */
export function payPlan(payWay: PayWay, amount: number, signed: Day, lasts: number): PlannedPart[] {
  let left = amount;
  return parts[payWay].map(([phase, condition, share, time], index, { length }) => {
    const own = index === length - 1 ? left : Math.round((amount * share) / 100);
    left -= own;
    return { phase, condition, amount: own, planDate: dateText(signed + Math.round((lasts * time) / 100)) };
  });
}
