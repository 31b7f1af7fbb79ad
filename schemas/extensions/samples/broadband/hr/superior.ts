import type { Row } from 'heddle/server';
import type { Employee } from './staff.ts';

/** Who scores somebody: whoever leads their department, or, of who leads it, the one above; null where there is nobody. */
export function superiorOf(departments: readonly Row[], { departmentId, operatorId }: Employee): unknown {
  const own = departments.find(one => one.departmentId === departmentId);
  const above = departments.find(one => one.departmentId === own?.parentId);
  return [own, above].find(one => one?.leaderId != null && one.leaderId !== operatorId)?.leaderId ?? null;
}
