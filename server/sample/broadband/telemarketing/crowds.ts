import type { Row } from '../../generator.ts';
import { addMonths, dateText, type Moment, momentText } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Setting } from '../setting.ts';

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

/** Crowds as a leader would put them together: who is to renew, who could have more, who is about to leave. */
export function crowds(setting: Setting, leader: string): { crowds: Row[]; conditions: Row[] } {
  const within = (months: number): Condition[] => [
    ['expireDate', 'from', dateText(setting.today)],
    ['expireDate', 'to', dateText(addMonths(setting.today, months))],
  ];
  const kinds: readonly (readonly [name: string, logic: string, status: string, conditions: readonly Condition[]])[] = [
    ['一个月内到期', 'and', 'ready', within(1)],
    ['两个月内到期的百兆用户', 'and', 'ready', [...within(2), ['bandwidth', 'to', '100']]],
    [
      '鼓楼滨江老用户升千兆',
      'and',
      'ready',
      [
        ['districtId', 'among', '鼓楼区,滨江区'],
        ['bandwidth', 'to', '500'],
        ['openDate', 'to', dateText(addMonths(setting.today, -36))],
      ],
    ],
    ['续费风险用户', 'or', 'ready', [['userTag', 'among', 'renewalRisk'], ...within(1).slice(1)]],
    [
      '余额充足的预付用户',
      'and',
      'draft',
      [
        ['payMode', 'equal', 'prepaid'],
        ['balance', 'from', '100'],
      ],
    ],
    ['去年到期用户', 'and', 'expired', [['expireDate', 'to', dateText(addMonths(setting.today, -12))]]],
  ];
  const specOf = (code: string) => 1 + specs.findIndex(([known]) => known === code);
  const conditions: Row[] = [];
  const rows = kinds.map(([crowdName, logic, status, own], index) => {
    const created = setting.now - (kinds.length - index) * 5 * 86_400;
    const crowdId = 1 + index;
    for (const [code, operator, value] of own)
      conditions.push({
        conditionId: 1 + conditions.length,
        crowdId,
        specId: specOf(code),
        operator,
        value,
        ...madeBy(leader, created),
      });
    return {
      crowdId,
      code: `KQ${dateText(setting.today - 5 * (kinds.length - index)).replaceAll('-', '')}0001`,
      crowdName,
      logic,
      excludeDnc: true,
      crowdCount: status === 'draft' ? null : 40 + index * 37,
      countedAt: status === 'draft' ? null : momentText(created + 600),
      remarks: null,
      status,
      ...madeBy(leader, created),
    };
  });
  return { crowds: rows, conditions };
}
