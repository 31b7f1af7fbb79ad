import type { Row } from 'heddle/server';
import { createCodes } from '../codes.ts';
import { dayOfMoment } from '../days.ts';
import { mobile } from '../people/identity.ts';
import { personName } from '../people/names.ts';
import { madeBy } from '../platform-fields.ts';
import { busyDay, busyMoment, type Setting } from '../setting.ts';
import type { Staff } from '../staff/staff.ts';
import type { Subscription } from '../subscriptions/subscription.ts';

const empty = Object.fromEntries(
  [
    'CustName',
    'CertType',
    'CertCode',
    'ContName',
    'ContPhone',
    'UserTel',
    'Email',
    'GridOperatorId',
    'UserTag',
  ].flatMap(name => [
    [`old${name}`, null],
    [`new${name}`, null],
  ]),
);

/** What was changed of customers and users; what is there now is what it was changed to. */
export function infoChanges(
  setting: Setting,
  subscriptions: readonly Subscription[],
  count: number,
  staff: Staff,
): Row[] {
  const random = setting.random.fork('infoChanges');
  const newCode = createCodes('BG');
  const users = subscriptions.filter(({ userSpec, status }) => userSpec === 'BROADBAND' && status === 'active');
  const chosen = new Set(Array.from({ length: users.length > 0 ? count : 0 }, () => random.pick(users)));
  return [...chosen]
    .map((user, index) => {
      const first = Math.max(setting.start, dayOfMoment(user.opened ?? setting.now));
      const recent = index % 8 === 0;
      return {
        user,
        created: busyMoment(setting, random, recent ? setting.today : busyDay(random, first, setting.today)),
      };
    })
    .sort((one, other) => one.created - other.created)
    .map(({ user, created }, index) => {
      const { customer } = user;
      const today = dayOfMoment(created) === setting.today;
      const kind = random.weighted([
        ['customer', 45],
        ['name', 20],
        ['user', 20],
        ['service', 15],
      ] as const);
      const status = kind !== 'name' ? 'effective' : today ? 'pending' : random.chance(0.15) ? 'rejected' : 'effective';
      const role = kind === 'service' ? '客服坐席' : '营业受理员';
      const what =
        kind === 'name'
          ? {
              items: '客户名称',
              oldCustName: status === 'effective' ? personName(random).name : customer.custName,
              newCustName: status === 'effective' ? customer.custName : personName(random).name,
              reason: '公安机关更名，凭户口簿办理',
            }
          : kind === 'user'
            ? { items: '用户标签', newUserTag: ['vip'], reason: '纳入重要客户' }
            : {
                items: '联系电话',
                oldContPhone: mobile(random),
                newContPhone: customer.contPhone,
                reason: '更换手机号',
              };
      return {
        infoChangeId: 1 + index,
        changeNo: newCode(created),
        changeType: kind === 'name' ? 'customer' : kind,
        custId: customer.custId,
        userId: kind === 'user' || kind === 'service' ? user.userId : null,
        ...empty,
        ...what,
        certPhotos: null,
        opinion:
          status === 'rejected'
            ? '证明材料不清晰，请重新上传'
            : status === 'effective' && kind === 'name'
              ? '材料齐全'
              : null,
        status,
        orgId: customer.orgId,
        ...madeBy(
          staff.someone(random, role, customer.orgId).operatorCode,
          created,
          Math.min(setting.now, created + 7200),
        ),
      };
    });
}
