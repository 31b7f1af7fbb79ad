import type { Row } from 'heddle/server';
import { addMonths, dateText, dayOfMoment } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Setting } from '../setting.ts';
import type { Subscription } from './subscription.ts';

const firstUserId = 200_001;

/** Gives the keys, in the order of time, so that later users have higher ones. */
export function numberSubscriptions(subscriptions: readonly Subscription[]): Subscription[] {
  const sorted = [...subscriptions].sort((one, other) => one.requested - other.requested);
  for (const [index, subscription] of sorted.entries()) subscription.userId = firstUserId + index;
  return sorted;
}

const stopReasons: Partial<Record<Subscription['status'], string>> = {
  stopByUser: '用户申请报停',
  stopByArrears: '套餐到期未续费',
  stopByAdmin: '违规使用，管理停机',
};

export function userRows(setting: Setting, subscriptions: readonly Subscription[]): Row[] {
  const random = setting.random.fork('userRows');
  return subscriptions.map(subscription => {
    const { customer, community, offer, opened, expires, status } = subscription;
    const broadband = subscription.userSpec === 'BROADBAND';
    const tags = [
      ...(customer.custType === 'unit' ? ['vip'] : []),
      ...(expires !== null && expires - setting.today < 30 && status === 'active' ? ['renewalRisk'] : []),
      ...(offer.price >= 90_000 ? ['highValue'] : []),
      ...(broadband && random.chance(0.06) ? ['complaint'] : []),
      ...(broadband && random.chance(0.05) ? ['elderly'] : []),
    ];
    return {
      userId: subscription.userId,
      billId: subscription.billId,
      userSpec: subscription.userSpec,
      productName: broadband ? '宽带接入' : offer.offerName.replace(/包月$/, ''),
      custId: customer.custId,
      userTel: agentPhone(subscription.userId) ?? customer.userTel,
      offerId: offer.offerId,
      bandwidth: offer.bandwidth,
      communityId: community.communityId,
      addrExt: subscription.addrExt,
      openDate: opened === null ? null : dateText(dayOfMoment(opened)),
      expireDate: expires === null ? null : dateText(expires),
      payMode: offer.plan.period === 'month' && !broadband ? 'postpaid' : 'prepaid',
      accountId: subscription.accountId,
      relUserId: subscription.related?.userId ?? null,
      gridOperatorId: community.gridOperatorId,
      userTag: tags,
      stopEnd:
        status === 'stopByUser' && subscription.stopped !== null
          ? dateText(Math.max(addMonths(subscription.stopped, 3), setting.today + 9))
          : null,
      stopReason: stopReasons[status] ?? null,
      remarks: null,
      status,
      orgId: customer.orgId,
      ...madeBy(customer.createdBy, subscription.requested, opened ?? subscription.requested),
    };
  });
}

/** Some have been registered by go-betweens at telephones of their own: five of them, a fortieth of all users. */
const agentPhone = (userId: number): string | undefined =>
  userId % 40 === 0 ? `1749999000${(userId / 40) % 5}` : undefined;
