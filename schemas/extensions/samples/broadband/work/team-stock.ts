import type { Row } from 'heddle/server';
import { addMonths, momentOf } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Setting } from '../setting.ts';
import type { Organisation } from '../staff/organisations.ts';
import { kinds } from './materials.ts';

/** What each service station has of a material: what came in once, less what its work orders have used. */
export function teamStock(
  setting: Setting,
  materials: readonly (Row & { num: number; returned: number })[],
  teamOf: ReadonlyMap<unknown, unknown>,
  organisations: readonly Organisation[],
): Record<'teamStock' | 'teamStockLog' | 'workOrderMaterial', Row[]> {
  const random = setting.random.fork('team stock');
  const came = momentOf(addMonths(setting.today, -12), 9);
  const teams = organisations.filter(({ orgType }) => orgType === '服务站' || orgType === '分公司');
  const stocks = teams.flatMap(({ orgId }) =>
    kinds.map(([materialName, spec, unit, most]) => ({ orgId, materialName, spec, unit, most })),
  );
  const stockIds = new Map(stocks.map(({ orgId, materialName }, index) => [`${orgId} ${materialName}`, 1 + index]));
  const used = materials.map(row => ({
    ...row,
    stockId: stockIds.get(`${teamOf.get(row.workOrderId)} ${row.materialName}`) ?? null,
  }));
  const log: Row[] = [];
  const teamStock = stocks.map(({ orgId, materialName, spec, unit, most }, index) => {
    const stockId = 1 + index;
    let onHand = most * random.integer(6, 30);
    const enter = (flowType: string, num: number, row: Row) => {
      log.push({
        stockLogId: 1 + log.length,
        stockId,
        flowType,
        num,
        after: onHand,
        workOrderId: row.workOrderId ?? null,
        reason: null,
        createdBy: row.createdBy ?? null,
        createdAt: row.createdAt ?? null,
        updatedAt: row.createdAt ?? null,
        version: 1,
      });
    };
    enter('in', onHand, madeBy('system', came));
    for (const row of used.filter(row => row.stockId === stockId)) {
      onHand -= row.num;
      enter('use', -row.num, row);
      if (row.returned === 0) continue;
      onHand += row.returned;
      enter('giveBack', row.returned, row);
    }
    const warnAt = most * 8;
    const short = onHand < warnAt;
    return { stockId, teamId: orgId, materialName, spec, unit, onHand, warnAt, short, ...madeBy('system', came) };
  });
  return { teamStock, teamStockLog: log, workOrderMaterial: used };
}
