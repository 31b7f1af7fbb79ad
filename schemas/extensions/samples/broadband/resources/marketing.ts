import type { Row } from 'heddle/server';
import { createCodes } from '../codes.ts';
import { addMonths, dateText, momentOf } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Setting } from '../setting.ts';

/** What is given away with an order; the cost is in cents. */
const gifts = [
  { name: '定制雨伞', unit: 'piece', costPrice: 1800 },
  { name: '家用插线板', unit: 'piece', costPrice: 2900 },
  { name: '食用油5L', unit: 'barrel', costPrice: 4500 },
  { name: '蓝牙音箱', unit: 'piece', costPrice: 5900 },
  { name: '购物卡50元', unit: 'sheet', costPrice: 5000 },
] as const;

export const giftNames: readonly string[] = gifts.map(gift => gift.name);

/** The last one has run out, and its campaign with it. */
export function marketingGifts(setting: Setting, operatorCode: string): Row[] {
  const random = setting.random.fork('marketing');
  const newCode = createCodes('CX');
  const begun = addMonths(setting.today, -18);
  const retired = { name: '纪念水杯', unit: 'piece', costPrice: 1500 } as const;
  return [...gifts, retired].map((gift, index) => {
    const over = gift === retired;
    const created = momentOf(begun - 10 + index, 10, random.integer(0, 59));
    return {
      marketingId: 1 + index,
      code: newCode(created),
      resCodeName: gift.name,
      unit: gift.unit,
      stock: over ? 0 : random.integer(120, 900),
      limitPerUser: 1,
      costPrice: gift.costPrice,
      validDate: dateText(begun),
      expireDate: over ? dateText(addMonths(setting.today, -6)) : null,
      remarks: null,
      status: over ? 'disabled' : 'active',
      ...madeBy(operatorCode, created),
    };
  });
}
