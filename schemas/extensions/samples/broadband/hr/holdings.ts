import type { Row } from 'heddle/server';
import type { Approvals } from '../approvals/approvals.ts';
import { createCodes } from '../codes.ts';
import { dateText, momentOf, momentText } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Setting } from '../setting.ts';
import type { Operator, Role } from '../staff/operators.ts';

interface People {
  /** Those of the sample alone: whoever is logged in as for a look has what roles.yaml says. */
  newcomers: readonly Operator[];
  everybody: readonly Operator[];
  roles: readonly Role[];
  approvals: Approvals;
}

/** Roles that somebody has asked for, that are lent among colleagues, and that HR gave; some are over. */
export function holdings(setting: Setting, { newcomers, everybody, roles, approvals }: People) {
  const { today } = setting;
  const roleHolding: Row[] = [];
  const first = (role: string, skip = 0) => newcomers.filter(({ roleNames }) => roleNames.includes(role))[skip];
  // Where an app has other accounts and roles, those that it has.
  const known = (code: string) =>
    everybody.find(({ operatorCode }) => operatorCode === code) ??
    everybody.find(({ roleNames }) => roleNames.includes('系统管理员'));
  const idOf = (name: string) => (roles.find(({ roleName }) => roleName === name) ?? roles[0])?.roleId;
  const [chief, confirmer, clerk] = [known('zongjl'), known('admin'), known('renshi')];
  const hold = (
    { to, from, role, origin }: { to?: Operator; from?: Operator; role: string; origin: string },
    { begin, end, ended, reason }: { begin: number; end?: number; ended?: number; reason: string },
  ): void => {
    if (!to || !from || idOf(role) === undefined) return;
    roleHolding.push({
      holdingId: 1 + roleHolding.length,
      operatorId: to.operatorId,
      roleId: idOf(role),
      origin,
      fromId: from.operatorId,
      reason,
      beginDate: dateText(today + begin),
      endDate: end === undefined ? null : dateText(today + end),
      endedAt: ended === undefined ? null : momentText(momentOf(today + ended, 9)),
      endedById: ended === undefined ? null : from.operatorId,
      isEnded: ended !== undefined,
      ...madeBy(from.operatorCode, momentOf(today + Math.min(begin, 0), 8)),
    });
  };
  const agent = (skip: number) => first('客服坐席', skip) ?? first('网格员', skip);
  const buyer = (skip: number) => first('采购专员', skip);
  const lend = (to: Operator | undefined, from: Operator | undefined, role: string) => ({
    ...(to && { to }),
    ...(from && { from }),
    role,
    origin: 'lent',
  });
  hold(lend(first('财务人员'), buyer(0), '采购专员'), { begin: -2, end: 5, reason: '年休假期间代办采购申请' });
  hold(lend(first('财务人员', 1), buyer(1), '采购专员'), { begin: -40, end: -20, ended: -25, reason: '外出培训' });
  hold(lend(agent(0), known('banzhang'), '客服班长'), { begin: 6, end: 12, reason: '年休假期间代班' });
  const given = (to: Operator | undefined, role: string) => ({
    ...(to && { to }),
    ...(clerk && { from: clerk }),
    role,
    origin: 'assigned',
  });
  hold(given(first('网格员'), '营业受理员'), { begin: -30, end: 60, reason: '营业厅缺人，顶岗两个月' });
  hold(given(first('网格员', 1), '营业受理员'), { begin: -90, end: 0, ended: -15, reason: '顶岗，人员已到位' });
  hold(given(agent(1), '电销组员'), { begin: -10, reason: '兼做续费外呼' });
  if (!chief || !confirmer) return { roleHolding, roleRequest: [] };
  const roleRequest = requests(setting, { chief, confirmer, approvals, idOf, asks: [agent(2), confirmer, agent(4)] });
  const [agreed] = roleRequest;
  if (agreed)
    hold(
      { ...(agent(2) && { to: agent(2) as Operator }), from: confirmer, role: '资源管理员', origin: 'asked' },
      { begin: -20, end: 40, reason: String(agreed.reason) },
    );
  return { roleHolding, roleRequest };
}

const asked = [
  { role: '资源管理员', days: 21, end: 40, status: 'agreed', reason: '协助盘点库存终端' },
  { role: '订单审核员', days: 9, end: undefined, status: 'refused', reason: '核对新装审核的页面' },
  { role: '电销组员', days: 1, end: 90, status: 'approving', reason: '参加续费外呼专项' },
] as const;

interface Asking {
  chief: Operator;
  confirmer: Operator;
  approvals: Approvals;
  idOf: (role: string) => number | undefined;
  /** Who asks, one for each. */
  asks: readonly (Operator | undefined)[];
}

/** One that was agreed to by two, one that was refused, one that waits for the head. */
function requests({ today }: Setting, { chief, confirmer, approvals, idOf, asks }: Asking): Row[] {
  const newCode = createCodes('QX');
  return asked.flatMap(({ role, days, end, status, reason }, index): Row[] => {
    const starter = asks[index];
    const roleId = idOf(role);
    if (!starter || roleId === undefined) return [];
    const created = momentOf(today - days, 9);
    const done = created + 3600;
    const id = 878_001 + index;
    const requestNo = newCode(created);
    const head = { stepKey: 'head', stepTitle: '负责人审批', opened: created };
    const confirm = { stepKey: 'confirm', stepTitle: '授权复核', opened: done };
    const vote = (person: Operator, verdict: 'agree' | 'reject', comment: string, at: number) => [
      { person, state: 'done' as const, verdict, comment, done: at },
    ];
    approvals.add({
      ...{ process: 'sec.roleRequest', processTitle: '权限申请审批', recordEntity: 'roleRequest', recordId: id },
      ...{ recordName: role, recordNumber: requestNo, starter, created },
      ...(status === 'approving'
        ? { state: 'running', steps: [{ ...head, state: 'open', asked: [{ person: chief, state: 'open' }] }] }
        : status === 'refused'
          ? {
              state: 'rejected',
              steps: [
                { ...head, state: 'rejected', ended: done, asked: vote(chief, 'reject', '审核由专人负责', done) },
              ],
            }
          : {
              state: 'agreed',
              steps: [
                { ...head, state: 'agreed', ended: done, asked: vote(chief, 'agree', '同意', done) },
                {
                  ...{ ...confirm, state: 'agreed', ended: done + 1800 },
                  asked: vote(confirmer, 'agree', '同意，到期收回', done + 1800),
                },
              ],
            }),
    });
    return [
      {
        ...{ id, requestNo, applicantId: starter.operatorId, roleId, reason, status },
        endDate: end === undefined ? null : dateText(today + end),
        ...madeBy(starter.operatorCode, created, status === 'approving' ? created : done),
      },
    ];
  });
}
