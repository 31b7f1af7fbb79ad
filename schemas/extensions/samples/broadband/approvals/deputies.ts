import type { Row } from 'heddle/server';
import { dateText } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Setting } from '../setting.ts';
import type { Operator } from '../staff/operators.ts';

/** Who will be away in some weeks, and asks somebody of the same role to decide. */
export function deputies({ today, now }: Setting, operators: readonly Operator[]): Row[] {
  return ['订单审核员', '财务人员'].flatMap((role, index): Row[] => {
    const [from, to] = operators.filter(({ roleNames }) => roleNames.includes(role));
    if (!from || !to) return [];
    const begins = today + 20 + index;
    return [
      {
        deputyId: 1 + index,
        fromId: from.operatorId,
        toId: to.operatorId,
        process: null,
        beginDate: dateText(begins),
        endDate: dateText(begins + 4),
        reason: '年休假',
        ...madeBy(from.operatorCode, now),
      },
    ];
  });
}
