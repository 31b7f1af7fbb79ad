import type { Row } from 'heddle/server';
import type { Setting } from '../setting.ts';
import { marketingGifts } from './marketing.ts';

/** What is given away, and with which orders it was. */
export function promotions(setting: Setting, keeper: string, orders: readonly { row: Row }[]) {
  const marketing = marketingGifts(setting, keeper);
  const byName = new Map(marketing.map(gift => [gift.resCodeName, gift]));
  const marketingUse = orders
    .flatMap(({ row }) =>
      (row.orderMarketingFormList as { resCodeName: string; marketingNum: number }[]).map(gift => ({ row, gift })),
    )
    .map(({ row, gift: { resCodeName, marketingNum } }, index) => {
      const gift = byName.get(resCodeName);
      return {
        useId: 1 + index,
        marketingId: gift?.marketingId ?? null,
        orderId: row.orderId,
        offerId: row.offerId,
        channel: row.channel,
        useDate: String(row.createdAt).slice(0, 10),
        num: marketingNum,
        cost: Number(gift?.costPrice) * marketingNum,
        status: row.status === 'cancelled' ? 'returned' : 'given',
        orgId: row.orgId,
        createdBy: row.createdBy,
        createdAt: row.createdAt,
        updatedAt: row.createdAt,
        version: 1,
      };
    });
  return { marketing, marketingUse };
}
