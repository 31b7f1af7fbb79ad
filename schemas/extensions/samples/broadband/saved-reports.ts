import type { Row } from 'heddle/server';
import { momentOf } from './days.ts';
import { madeBy } from './platform-fields.ts';
import type { Setting } from './setting.ts';
import type { Staff } from './staff/staff.ts';

/** What has been composed: of whom, shared with whom, how many days ago. */
const composed = [
  {
    role: '财务人员',
    days: 6,
    sharing: 'own',
    roleName: null,
    about: 'bill',
    aboutTitle: '月账单',
    definition: {
      title: '各账期应收与欠费',
      entity: 'bill',
      params: [{ field: 'billDate', default: 'thisYear' }, { field: 'orgId' }],
      group: [{ field: 'billingPeriod' }],
      measures: {
        records: { label: '账单数', count: true },
        countUserId: { label: '出账用户', count: 'userId' },
        sumAmountDue: { label: '应付金额', sum: 'amountDue' },
        sumRemainingAmount: { label: '未付金额', sum: 'remainingAmount' },
        averageAmountDue: { label: '平均每张', average: 'amountDue' },
      },
      sort: 'billingPeriod desc',
      chart: { type: 'bar', x: 'billingPeriod', y: ['sumAmountDue', 'sumRemainingAmount'] },
    },
  },
  {
    role: '财务人员',
    days: 3,
    sharing: 'role',
    roleName: '总经理',
    about: 'order',
    aboutTitle: '订单',
    definition: {
      title: '每季度各业务实收',
      entity: 'order',
      where: { payStatus: 'paid' },
      group: [{ field: 'createdAt', by: 'quarter' }, { field: 'businessType' }],
      measures: { records: { label: '订单数', count: true }, sumRealMoney: { label: '实收金额', sum: 'realMoney' } },
      sort: 'createdAt desc',
    },
  },
  {
    role: '总经理',
    days: 15,
    sharing: 'all',
    roleName: null,
    about: 'helpDoc',
    aboutTitle: '帮助文档',
    definition: {
      title: '各类帮助文档篇数',
      entity: 'helpDoc',
      params: [{ field: 'updatedAt' }],
      group: [{ field: 'topic' }],
      measures: { records: { label: '篇数', count: true } },
      sort: 'records desc',
      chart: { type: 'pie', x: 'topic', y: ['records'] },
    },
  },
] as const;

/** Reports that staff have composed: one for oneself, one for a role, one for everybody. */
export const savedReports = ({ today }: Setting, staff: Staff): Row[] =>
  composed.map(({ role, days, definition, ...report }, index) => {
    const { operatorId, operatorCode } = staff.first(role);
    return {
      savedReportId: 1 + index,
      reportName: definition.title,
      operatorId,
      ...report,
      definition: JSON.stringify(definition),
      ...madeBy(operatorCode, momentOf(today - days, 14, 20)),
    };
  });
