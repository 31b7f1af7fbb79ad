import type { Row } from 'heddle/server';
import { momentOf, momentText } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Setting } from '../setting.ts';
import type { Operator, Role } from './operators.ts';

const asked = [
  { role: '系统管理员', days: 40, status: 'agreed', reason: '机房值守需要', comment: '同意，值守期满收回' },
  {
    role: '系统管理员',
    days: 12,
    status: 'refused',
    reason: '临时导出数据',
    comment: '导出请走审批，不需要管理员角色',
  },
  { role: '系统管理员', days: 1, status: 'pending', reason: '接替值班管理员', comment: null },
] as const;

/** The widest rights, asked for by one administrator and decided on by another; none where there are no two. */
export function grants({ today }: Setting, operators: readonly Operator[], roles: readonly Role[]): Row[] {
  const [asker, decider] = operators.filter(({ roleNames }) => roleNames.includes('系统管理员'));
  const others = operators.filter(operator => operator !== asker && operator !== decider);
  if (!asker || !decider || others.length === 0) return [];
  return asked.map(({ role, days, status, reason, comment }, index) => {
    const at = momentOf(today - days, 10);
    const isDecided = status !== 'pending';
    return {
      grantId: 1 + index,
      operatorId: others[index % others.length]?.operatorId,
      roleId: roles.find(({ roleName }) => roleName === role)?.roleId,
      reason,
      status,
      askedBy: asker.operatorId,
      decidedBy: isDecided ? decider.operatorId : null,
      decidedAt: isDecided ? momentText(at + 3600) : null,
      comment,
      ...madeBy(asker.operatorCode, at),
    };
  });
}
