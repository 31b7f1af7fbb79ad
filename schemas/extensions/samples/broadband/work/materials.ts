import type { Row } from 'heddle/server';
import type { Setting } from '../setting.ts';

/** What a visit takes along: name, form, unit, how much at most. */
export const kinds = [
  ['皮线光缆', '室内单芯', 'metre', 60],
  ['光纤快速连接器', 'SC/APC', 'piece', 4],
  ['光猫', '千兆单频', 'set', 1],
  ['路由器', 'WiFi6', 'set', 1],
  ['超五类网线', '8芯', 'metre', 30],
  ['86面板', '双口', 'piece', 2],
] as const;

/** What the last visits that are done have used; of cable some is brought back. */
export function materials(setting: Setting, workOrders: readonly Row[]) {
  const random = setting.random.fork('materials');
  const visits = workOrders.filter(({ handleTypeId, finishDate }) => handleTypeId === 'visit' && finishDate).slice(-60);
  return visits.map((order, index) => {
    const [materialName, spec, unit, most] = random.pick(kinds);
    const num = random.integer(1, most);
    return {
      workOrderMaterialId: 840_001 + index,
      workOrderId: order.workOrderId,
      materialName,
      spec,
      unit,
      num,
      returned: unit === 'metre' && num > 10 ? random.integer(0, 5) : 0,
      sn: unit === 'set' ? `SN${random.integer(10_000_000, 99_999_999)}` : null,
      remarks: null,
      createdBy: order.createdBy ?? null,
      createdAt: order.updatedAt ?? null,
      updatedAt: order.updatedAt ?? null,
      version: 1,
    };
  });
}
