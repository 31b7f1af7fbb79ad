import type { Row } from 'heddle/server';
import { type Moment, momentOf, momentText } from './days.ts';
import { madeBy } from './platform-fields.ts';
import type { Setting } from './setting.ts';
import type { Staff } from './staff/staff.ts';

const none = {
  defineId: null,
  reportVersion: 1,
  params: '{}',
  every: null,
  weekday: null,
  monthDay: null,
  hour: null,
  workdays: false,
  measure: null,
  line: null,
  lineLabel: null,
  compare: null,
  limitValue: null,
  holds: false,
  lastValue: null,
  refusal: null,
};

/** What has been subscribed to of the reports that staff have composed: `next` and `last` in days from today. */
const subscribed = [
  {
    role: '财务人员',
    reportName: '各账期应收与欠费',
    savedReportId: 1,
    kind: 'file',
    every: 'month',
    monthDay: 1,
    hour: 8,
    workdays: true,
    condition: '每月1日 8:00（遇非工作日顺延）',
    status: 'paused',
    last: -20,
    lastResult: '已送达 各账期应收与欠费.xlsx',
  },
  {
    role: '财务人员',
    reportName: '各账期应收与欠费',
    savedReportId: 1,
    kind: 'alarm',
    measure: 'sumRemainingAmount',
    compare: 'above',
    limitValue: 5_000_000,
    condition: '合计 · 未付金额 高于 5,000,000元',
    status: 'paused',
    last: -1,
    lastResult: '现为 12,480元',
  },
  {
    role: '系统管理员',
    reportName: '各类帮助文档篇数',
    savedReportId: 3,
    kind: 'file',
    every: 'week',
    weekday: '1',
    hour: 9,
    condition: '每周一 9:00',
    status: 'paused',
    last: -6,
    lastResult: '已送达 各类帮助文档篇数.xlsx',
  },
  {
    role: '总经理',
    reportName: '本月安装进度',
    savedReportId: null,
    kind: 'file',
    every: 'week',
    weekday: '1',
    hour: 9,
    condition: '每周一 9:00',
    status: 'ended',
    last: -9,
    lastResult: '已结束',
    refusal: '这张报表已被制作人删除',
  },
] as const;

export const reportSubscriptions = ({ today }: Setting, staff: Staff): Row[] =>
  subscribed.map(({ role, last, ...one }, index) => {
    const { operatorId, operatorCode, orgId } = staff.first(role);
    const at: Moment = momentOf(today + last, 8, 0);
    return {
      subscriptionId: 1 + index,
      operatorId,
      orgId,
      page: one.savedReportId === null ? null : 'showReport',
      ...none,
      ...one,
      nextRunAt: null,
      lastRunAt: momentText(at),
      ...madeBy(operatorCode, momentOf(today - 30, 10, 0), at),
    };
  });
