import type { Row } from 'heddle/server';
import { addMonths, dateText, dayOf, momentOf } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Setting } from '../setting.ts';
import type { Employee } from './staff.ts';

const kinds = [
  ['补发绩效', 'add', 35_000, '上月考核申诉成立，补差额', 'waiting'],
  ['扣回多发餐补', 'add', -30_000, '上月请假天数录入晚了', 'waiting'],
  ['工装赔偿', 'afterTax', 12_000, '工装遗失', 'waiting'],
  ['补发加班费', 'add', 60_000, '国庆值班', 'settled'],
  ['误录补扣', 'add', 5_000, '录入有误', 'cancelled'],
] as const;

/** What is paid or taken with the pay of the month to come, and what was with that of one before; amounts in cents. */
export function adjustments(setting: Setting, people: readonly Employee[], orgId: number, by: string): Row[] {
  const thisMonth = dayOf(`${dateText(setting.today).slice(0, 7)}-01`);
  const there = people.filter(({ left, entry }) => left === null && entry < addMonths(thisMonth, -3));
  return kinds.flatMap(([itemName, direction, amount, reason, status], index) => {
    const person = there[index * 3];
    if (!person) return [];
    const made = Math.min(setting.now, momentOf(addMonths(thisMonth, status === 'settled' ? -1 : 0), 10));
    return [
      {
        adjustId: index + 1,
        staffId: person.staffId,
        month: dateText(addMonths(thisMonth, status === 'settled' ? -2 : 0)),
        itemName,
        direction,
        amount,
        reason,
        status,
        orgId,
        ...madeBy(by, made),
      },
    ];
  });
}
