import type { Operator } from '../auth/operator.ts';

/** The caller as expressions know them (spec 3.2), the same names as in the browser. */
export const userOf = (operator: Operator): Record<string, unknown> => ({
  operatorId: operator.operatorId,
  userId: operator.operatorId,
  operatorCode: operator.operatorCode,
  operatorName: operator.operatorName,
  org: operator.org,
  roles: operator.roles,
  menus: [...operator.labels],
});
