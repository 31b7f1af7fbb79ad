import type { Row } from 'heddle/server';
import { dateText, type Moment, secondsOfDay } from '../days.ts';
import { mobile } from '../people/identity.ts';
import { madeBy } from '../platform-fields.ts';
import type { Random } from '../random.ts';
import type { Setting } from '../setting.ts';
import type { Staff } from '../staff/staff.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import { characteristicSpecs, crowds } from './crowds.ts';

const activities = [
  ['年末续费关怀', 'renew', 1, 'published'],
  ['百兆用户升档', 'upgrade', 2, 'published'],
  ['老用户千兆体验', 'upgrade', 3, 'published'],
  ['续费风险挽留', 'retain', 4, 'paused'],
  ['春节预存有礼', 'renew', 1, 'draft'],
  ['去年回流用户', 'retain', 4, 'ended'],
] as const;
const scripts: Record<string, string> = {
  renew: '您好，这里是云州宽带。您的宽带即将到期，现在续费一年赠送一个月，请问方便为您办理吗？',
  upgrade: '您好，这里是云州宽带。您所在的小区已开通千兆，现在升档首月免费，请问您有兴趣了解吗？',
  retain: '您好，这里是云州宽带。想了解您最近使用是否满意，我们为您准备了老用户专享优惠。',
};

/** How many batches there are: those of campaigns that run or have run. */
export const batches = activities.filter(([, , , status]) => status !== 'draft').length;

/** The campaigns around the opportunities: their figures are those of the opportunities, call by call. */
export function campaigns(
  setting: Setting,
  users: readonly Subscription[],
  opportunities: readonly Row[],
  staff: Staff,
  offerIds: readonly number[],
): Record<string, Row[]> {
  const random = setting.random.fork('campaigns');
  const leader = staff.someone(random, '电销组长').operatorCode;
  const since = setting.now - 60 * secondsOfDay;
  const { crowds: customerCrowd, conditions } = crowds(setting, users, leader);
  const follows = followRecords(random, opportunities);
  return {
    characteristicSpec: characteristicSpecs(since),
    customerCrowd,
    crowdCondition: conditions,
    activityDefinition: activities.map(([activityName, activityType, crowdId, status], index) => ({
      definitionId: 1 + index,
      code: `YX${dateText(setting.today - 40 + index).replaceAll('-', '')}0001`,
      activityName,
      activityType,
      crowdId,
      offerId: random.pick(offerIds),
      script: scripts[activityType],
      beginDate: dateText(setting.today - 40 + index),
      endDate: dateText(setting.today + (status === 'ended' ? -3 : 40)),
      dailyLimit: 80,
      status,
      ...madeBy(leader, setting.now - (40 - index) * secondsOfDay),
    })),
    activityInstance: activities
      .map(([, , , status], index) => ({ status, definitionId: 1 + index }))
      .filter(({ status }) => status !== 'draft')
      .map(({ status, definitionId }, index) => {
        const own = opportunities.filter(row => row.instanceId === 1 + index);
        const calls = follows.filter(row => row.instanceId === 1 + index && row.action === '跟进');
        const created = setting.now - (38 - index) * secondsOfDay;
        return {
          instanceId: 1 + index,
          batchNo: `HD${dateText(setting.today - 38 + index).replaceAll('-', '')}0001`,
          definitionId,
          total: own.length,
          excluded: random.integer(0, 6),
          distributed: own.filter(row => row.ownerId !== null).length,
          called: calls.length,
          connected: calls.filter(row => row.result === 'connected').length,
          success: own.filter(row => row.status === 'won').length,
          status: status === 'ended' ? 'finished' : index === 2 ? 'distributing' : 'running',
          ...madeBy(leader, created),
        };
      }),
    followRecord: follows,
    dnc: Array.from({ length: 30 }, (_, index) => ({
      dncId: 1 + index,
      mobile: mobile(random),
      reason: random.pick(['客户拒绝来电', '投诉后登记', '客户要求']),
      expireDate: random.chance(0.3) ? dateText(setting.today + random.integer(30, 300)) : null,
      status: random.chance(0.15) ? 'released' : 'active',
      ...madeBy(leader, setting.now - random.integer(1, 50) * secondsOfDay),
    })),
  };
}

/** What was written down: the distribution, and each call; the last one came to what the opportunity says. */
function followRecords(random: Random, opportunities: readonly Row[]): Row[] {
  const rows: Row[] = [];
  const add = (of: Row, at: Moment, own: Row) =>
    rows.push({
      followId: 1 + rows.length,
      opportunityId: of.opportunityId,
      instanceId: of.instanceId,
      operatorId: of.ownerId,
      result: null,
      describe: null,
      nextTime: null,
      ...own,
      ...madeBy(String(of.createdBy), at),
    });
  for (const one of opportunities) {
    if (one.ownerId === null) continue;
    const assigned = Date.parse(String(one.createdAt).replace(' ', 'T')) / 1000 + 8 * 3600;
    add(one, assigned, { action: '分配' });
    const calls = Number(one.callCount);
    for (let n = 1; n <= calls; n += 1)
      add(one, assigned + n * 60, {
        action: '跟进',
        result: n === calls ? one.lastCallResult : random.pick(['noAnswer', 'busy', 'connected']),
        describe: n === calls ? one.followDescribe : null,
      });
    if (one.status === 'reserved')
      add(one, assigned + (calls + 1) * 60, {
        action: '预约',
        describe: one.followDescribe,
        nextTime: one.nextContactTime,
      });
  }
  return rows;
}
