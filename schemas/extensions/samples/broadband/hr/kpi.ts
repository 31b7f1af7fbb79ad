import type { Row } from 'heddle/server';
import { addMonths, dateText, momentOf } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Setting } from '../setting.ts';

type Direction = 'up' | 'down';

/** What work is measured by: name, unit, direction, what gives nothing, what gives 100, where the figure comes from, what it is. */
const indicators: readonly (readonly [string, string, Direction, number, number, 'manual' | 'platform', string])[] = [
  ['来电接通率', '%', 'up', 70, 95, 'platform', '二十秒内接起的来电占全部来电的比例'],
  ['平均通话时长', '秒', 'down', 420, 240, 'platform', '接通来电的通话时长平均值'],
  ['客户满意度', '分', 'up', 80, 95, 'platform', '通话后评价与回访评价的平均分'],
  ['质检得分', '分', 'up', 60, 90, 'platform', '当月抽检录音与工单的平均得分'],
  ['新装量', '户', 'up', 10, 40, 'platform', '当月竣工的宽带新装，按受理人计'],
  ['续费率', '%', 'up', 50, 80, 'platform', '当月到期用户中续费的比例'],
  ['装机及时率', '%', 'up', 80, 98, 'platform', '在预约当天完成的装机占全部装机的比例'],
  ['重复故障率', '%', 'down', 15, 3, 'platform', '三十天内同一用户再次报障的比例'],
  ['外呼成功量', '单', 'up', 20, 80, 'platform', '当月外呼办理成功的续费与升档'],
  ['资料差错', '份', 'down', 10, 0, 'manual', '审核退回的受理资料份数'],
  ['出勤与纪律', '分', 'up', 60, 100, 'manual', '考勤、着装与现场纪律，先自评，由上级评分'],
  ['培训考试', '分', 'up', 60, 90, 'manual', '当月业务培训的考试成绩'],
];

/** Position → its indicators and what each weighs. */
const schemes: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  客服专员: { 来电接通率: 25, 平均通话时长: 15, 客户满意度: 30, 质检得分: 20, 出勤与纪律: 10 },
  客服班长: { 来电接通率: 30, 客户满意度: 30, 质检得分: 30, 培训考试: 10 },
  电销专员: { 外呼成功量: 50, 续费率: 30, 质检得分: 10, 出勤与纪律: 10 },
  营业员: { 新装量: 40, 续费率: 20, 资料差错: 20, 客户满意度: 10, 出勤与纪律: 10 },
  网格员: { 装机及时率: 35, 重复故障率: 35, 客户满意度: 20, 出勤与纪律: 10 },
};

/** The most that an indicator gives. */
const most = (source: string): number => (source === 'manual' ? 100 : 120);

/** What no figure tells: the person and their superior judge it. */
const judged = new Set(['出勤与纪律']);

/** From nothing to a hundred in proportion, and no more than the most. */
export const scoring = '四舍五入(最大(0, 最小(最高得分, (实际值 - 零分值) × 100 ÷ (目标值 - 零分值))), 2)';

/** The indicators, and of some positions the scheme of last year, that of this one, and one that is being drawn up. */
export function kpi(
  setting: Setting,
  { position: positions, department }: { position: readonly Row[]; department: readonly Row[] },
  by: string,
) {
  const leaders = new Map(department.map(({ departmentId, leaderId }) => [departmentId, leaderId]));
  const since = addMonths(setting.today, -18);
  const kpiDefinition = indicators.map(([kpiName, unit, direction, base, target, source, definition], index) => ({
    kpiId: 1 + index,
    kpiCode: `ZB${dateText(since).replaceAll('-', '')}${String(1 + index).padStart(4, '0')}`,
    kpiName,
    method: judged.has(kpiName) ? 'judged' : 'measured',
    unit,
    source,
    cycle: 'month',
    cap: most(source),
    ...(judged.has(kpiName)
      ? { direction: null, base: null, target: null, formula: null }
      : { direction, base, target, formula: scoring }),
    definition,
    status: 'active',
    ...madeBy(by, momentOf(since, 10, index)),
  }));
  const measured = positions.filter(({ positionName }) => String(positionName) in schemes);
  const drawn = measured.flatMap(position => [
    { position, from: -12, status: 'superseded' },
    { position, from: 0, status: 'effective' },
  ]);
  const last = measured[0];
  const all = last ? [...drawn, { position: last, from: 12, status: 'draft' }] : drawn;
  const kpiScheme = all.map(({ position, from, status }, index) => {
    const begins = addMonths(setting.today - 90, from);
    return {
      schemeId: 1 + index,
      code: `KP${dateText(since).replaceAll('-', '')}${String(1 + index).padStart(4, '0')}`,
      schemeName: `${position.positionName}${dateText(begins).slice(0, 4)}年考核方案`,
      positionId: position.positionId,
      leaderId: status === 'draft' ? null : (leaders.get(position.departmentId) ?? null),
      cycle: 'month',
      weight: 100,
      selfDay: 5,
      beginDate: `${dateText(begins).slice(0, 7)}-01`,
      reason: status === 'draft' ? null : '按年度经营目标调整指标与权重',
      status,
      ...madeBy(by, momentOf(since, 11, index)),
    };
  });
  const kpiSchemeItem = all
    .flatMap(({ position }, index) =>
      Object.entries(schemes[String(position.positionName)] ?? {}).map(([name, weight]) => {
        const one = kpiDefinition.find(({ kpiName }) => kpiName === name);
        return { schemeId: 1 + index, kpiId: one?.kpiId ?? null, weight, target: one?.target ?? null };
      }),
    )
    .map((item, index) => ({ itemId: 1 + index, ...item, ...madeBy(by, momentOf(since, 11)) }));
  return { kpiDefinition, kpiScheme, kpiSchemeItem };
}
