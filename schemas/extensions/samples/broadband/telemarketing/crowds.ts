import type { Row } from 'heddle/server';
import { addMonths, type Day, dateText, dayOfMoment, type Moment, momentText, secondsOfDay } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Setting } from '../setting.ts';
import type { Subscription } from '../subscriptions/subscription.ts';

type Spec = readonly [code: string, name: string, type: string, operators: readonly string[], hint: string];
type Condition = readonly [code: string, operator: string, value: string];

const specs: readonly Spec[] = [
  ['expireDate', '到期日期', 'date', ['from', 'to'], '2026-12-31'],
  ['openDate', '开通日期', 'date', ['from', 'to'], '2024-01-01'],
  ['bandwidth', '带宽（Mbps）', 'number', ['equal', 'from', 'to'], '300'],
  ['offerName', '套餐名称', 'text', ['contains'], '千兆'],
  ['communityName', '小区名称', 'text', ['contains'], '花园'],
  ['districtId', '区县', 'code', ['among'], '鼓楼区,滨江区'],
  ['userTag', '用户标签', 'code', ['among'], '续费风险'],
  ['payMode', '付费方式', 'code', ['equal'], '预付费'],
  ['balance', '账户余额（元）', 'money', ['from', 'to'], '50'],
];

export const characteristicSpecs = (created: Moment): Row[] =>
  specs.map(([code, specName, valueType, operators, hint], index) => ({
    specId: 1 + index,
    code,
    specName,
    valueType,
    operators,
    hint,
    sort: index,
    ...madeBy('system', created),
  }));

interface Crowd {
  name: string;
  logic?: 'or';
  status: 'ready' | 'draft' | 'expired';
  conditions: readonly Condition[];
  /** The same in the words of the sample, for the count. */
  holds?: (user: Subscription) => boolean;
}

/** Crowds as a leader would put them together: who is to renew, who could have more, who is about to leave. */
function kinds({ today }: Setting): Crowd[] {
  const month = addMonths(today, 1);
  const years = addMonths(today, -36);
  const due = (until: Day): Condition[] => [
    ['expireDate', 'from', dateText(today)],
    ['expireDate', 'to', dateText(until)],
  ];
  const ends = ({ expires }: Subscription, until: Day) => expires !== null && expires >= today && expires <= until;
  const mbps = ({ offer }: Subscription) => offer.bandwidth ?? Number.POSITIVE_INFINITY;
  return [
    { name: '一个月内到期', status: 'ready', conditions: due(month), holds: user => ends(user, month) },
    {
      name: '两个月内到期的低速用户',
      status: 'ready',
      conditions: [...due(addMonths(today, 2)), ['bandwidth', 'to', '300']],
      holds: user => ends(user, addMonths(today, 2)) && mbps(user) <= 300,
    },
    {
      name: '鼓楼滨江老用户升千兆',
      status: 'ready',
      conditions: [
        ['districtId', 'among', '鼓楼区,滨江区'],
        ['bandwidth', 'to', '500'],
        ['openDate', 'to', dateText(years)],
      ],
      holds: user =>
        ['990102', '990103'].includes(user.community.districtId) &&
        mbps(user) <= 500 &&
        user.opened !== null &&
        dayOfMoment(user.opened) <= years,
    },
    {
      name: '一周内到期或已过期',
      logic: 'or',
      status: 'ready',
      conditions: [
        ['expireDate', 'to', dateText(today - 1)],
        ['expireDate', 'to', dateText(today + 7)],
      ],
      holds: ({ expires }) => expires !== null && expires <= today + 7,
    },
    {
      name: '余额充足的预付用户',
      status: 'draft',
      conditions: [
        ['payMode', 'equal', '预付费'],
        ['balance', 'from', '100'],
      ],
    },
    {
      name: '去年到期用户',
      status: 'expired',
      conditions: [['expireDate', 'to', dateText(addMonths(today, -12))]],
      holds: () => false,
    },
  ];
}

export function crowds(
  setting: Setting,
  users: readonly Subscription[],
  leader: string,
): { crowds: Row[]; conditions: Row[] } {
  const inService = users.filter(({ userSpec, status }) => userSpec === 'BROADBAND' && status === 'active');
  const all = kinds(setting);
  const madeAt = (index: number) => setting.now - (all.length - index) * 5 * secondsOfDay;
  const conditions = all.flatMap((crowd, index) => crowd.conditions.map(one => ({ index, one })));
  return {
    crowds: all.map(({ name, logic, status, holds }, index) => ({
      crowdId: 1 + index,
      code: `KQ${dateText(dayOfMoment(madeAt(index))).replaceAll('-', '')}0001`,
      crowdName: name,
      logic: logic ?? 'and',
      excludeDnc: true,
      crowdCount: holds ? inService.filter(holds).length : null,
      countedAt: holds ? momentText(madeAt(index) + 600) : null,
      remarks: null,
      status,
      ...madeBy(leader, madeAt(index)),
    })),
    conditions: conditions.map(({ index, one: [code, operator, value] }, place) => ({
      conditionId: 1 + place,
      crowdId: 1 + index,
      specId: 1 + specs.findIndex(([known]) => known === code),
      operator,
      value,
      ...madeBy(leader, madeAt(index)),
    })),
  };
}
