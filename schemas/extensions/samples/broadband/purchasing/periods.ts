import type { Row } from 'heddle/server';
import { dateText, dayOf, momentOf, momentText } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Setting } from '../setting.ts';

/** The years of the accounts, by whoever keeps them: the one before the last is closed. */
export function periods({ today }: Setting, operatorCode: string): Row[] {
  const thisYear = Number(dateText(today).slice(0, 4));
  return [thisYear - 2, thisYear - 1, thisYear].map((year, index) => {
    const begins = momentOf(dayOf(`${year}-01-01`), 9);
    const closedAt = index === 0 ? momentOf(dayOf(`${year + 1}-01-10`), 17) : undefined;
    return {
      id: index + 1,
      periodName: `${year}年度`,
      beginDate: `${year}-01-01`,
      endDate: `${year}-12-31`,
      status: closedAt ? 'closed' : 'open',
      closedAt: closedAt ? momentText(closedAt) : null,
      reopenReason: null,
      ...madeBy(operatorCode, begins, closedAt),
    };
  });
}
