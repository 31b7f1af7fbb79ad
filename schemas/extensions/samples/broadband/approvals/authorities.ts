import type { Row } from 'heddle/server';
import { dateText } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Setting } from '../setting.ts';
import type { Operator, Role } from '../staff/operators.ts';
import type { Organisation } from '../staff/organisations.ts';

/** Who may approve how much: whoever leads the company anything, the heads of the branches up to 50,000 yuan of their own. */
export function authorities(
  { today, now }: Setting,
  organisations: readonly (Organisation & { headId: number | null })[],
  operators: readonly Operator[],
  roles: readonly Role[],
): Row[] {
  const chief = roles.find(({ roleName }) => roleName === '总经理');
  const heads = organisations.filter(({ orgType, headId }) => orgType === '分公司' && headId !== null);
  const begins = dateText(today - 300);
  const by = madeBy(operators[0]?.operatorCode ?? 'admin', now);
  const whole = {
    roleId: chief?.roleId ?? null,
    operatorId: null,
    process: null,
    orgId: null,
    isUnlimited: true,
    amount: null,
    reason: '公司授权手册 2026 版',
  };
  const ofBranches = heads.map(({ orgId, headId }) => ({
    roleId: null,
    operatorId: headId,
    process: null,
    orgId,
    isUnlimited: false,
    amount: 5_000_000,
    reason: '分公司负责人授权书',
  }));
  return [...(chief ? [whole] : []), ...ofBranches].map((row, index) => ({
    authorityId: 1 + index,
    ...row,
    beginDate: begins,
    endDate: null,
    ...by,
  }));
}
