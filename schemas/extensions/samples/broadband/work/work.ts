import type { Row } from 'heddle/server';
import type { Community } from '../places/communities.ts';
import type { Organisation } from '../staff/organisations.ts';
import { alarms } from './alarms.ts';
import { appointments } from './appointments.ts';
import { dispatchRules } from './dispatch-rules.ts';
import { workOrderKinds } from './kinds.ts';
import { massFaults } from './mass-faults.ts';
import { materials } from './materials.ts';
import { qualityChecks } from './quality.ts';
import { supervisions } from './supervisions.ts';
import { teamStock } from './team-stock.ts';
import { workOrders } from './work-orders.ts';

type Given = Parameters<typeof workOrders>;

/** Work orders, the mass faults that gather some of them, and what follows from them. */
export function work(
  setting: Given[0],
  communities: readonly (Community & Row)[],
  organisations: readonly Organisation[],
  ...[users, orders, count, staff]: [Given[1], Given[2], Given[3], Given[4]]
): Record<string, Row[]> {
  const workOrder = workOrders(setting, users, orders, count, staff);
  return {
    workOrderKind: workOrderKinds(setting, staff.first('客服班长').operatorCode),
    dispatchRule: dispatchRules(setting, communities, organisations, staff),
    ...massFaults(setting, communities, users, workOrder, staff),
    ...alarms(setting, staff),
    supervision: supervisions(setting, workOrder, staff),
    ...appointments(setting, workOrder, organisations, staff),
    ...qualityChecks(setting, workOrder, staff),
    ...teamStock(
      setting,
      materials(setting, workOrder),
      new Map(workOrder.map(order => [order.workOrderId, order.handleOrgId])),
      organisations,
    ),
  };
}
