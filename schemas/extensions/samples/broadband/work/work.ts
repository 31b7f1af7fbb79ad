import type { Row } from 'heddle/server';
import { materials } from './materials.ts';
import { supervisions } from './supervisions.ts';
import { workOrders } from './work-orders.ts';

/** Work orders, and what follows from them. */
export function work(...given: Parameters<typeof workOrders>): Record<string, Row[]> {
  const [setting, , , , staff] = given;
  const workOrder = workOrders(...given);
  return {
    workOrder,
    supervision: supervisions(setting, workOrder, staff),
    workOrderMaterial: materials(setting, workOrder),
  };
}
