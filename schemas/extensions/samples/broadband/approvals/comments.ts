import type { Row } from 'heddle/server';
import { type Moment, momentText } from '../days.ts';
import type { Setting } from '../setting.ts';
import type { Staff } from '../staff/staff.ts';

interface Commented {
  /** The entity of the comments. */
  comment: string;
  /** The field that refers to what they are about. */
  by: string;
  /** The field of its key. */
  key: string;
  records: readonly Row[];
  /** A role of those who comment. */
  role: string;
  texts: readonly string[];
}

/** What was said of some records, the newest of them: an hour or so after they were made. */
export function comments(setting: Setting, staff: Staff, all: readonly Commented[]): Record<string, Row[]> {
  const random = setting.random.fork('comments');
  const made = all.map(({ comment, by, key, records, role, texts }) => {
    const rows = records
      .filter(({ status }) => status !== 'draft')
      .slice(-6)
      .map((record, index) => {
        const created = Math.min(setting.now, secondsOf(record) + random.integer(1200, 9000));
        const createdAt = momentText(created);
        const createdBy = staff.someone(random, role).operatorCode;
        const who = { createdBy, createdAt, updatedAt: createdAt, version: 1 };
        return { id: index + 1, [by]: record[key], content: random.pick(texts), ...who };
      });
    return [comment, rows] as const;
  });
  return Object.fromEntries(made);
}

/** Local time, as the sample counts it. */
const secondsOf = ({ createdAt }: Row): Moment =>
  Date.parse(`${String(createdAt).slice(0, 19).replace(' ', 'T')}Z`) / 1000;

const bought = ['请附上报价单', '与上次的单价差不多，可以', '数量请再核对一下', '供应商交期要写进合同'];

/** What is commented on in purchasing and personnel. */
export function commentsOf(setting: Setting, staff: Staff, rows: Record<string, readonly Row[]>) {
  const of = (comment: string, by: string, entity: string, role: string, texts = bought, key = 'id'): Commented => ({
    comment,
    by,
    key,
    records: rows[entity] ?? [],
    role,
    texts,
  });
  return comments(setting, staff, [
    of('purchaseApplyComment', 'applyId', 'purchaseApply', '采购主管'),
    of('contractComment', 'contractId', 'contract', '财务人员', [
      '质保期请写清楚',
      '付款计划与申请一致',
      '税率再确认一下',
    ]),
    of('budgetComment', 'budgetId', 'budget', '财务人员', ['请按月分解', '比去年增加的部分请说明']),
    of('expenditureComment', 'expenditureId', 'expenditure', '财务人员', ['发票号请补上', '验收单已收到']),
    of('expenseApplyComment', 'applyId', 'expenseApply', '财务人员', ['住宿按标准', '请附会议通知']),
    of(
      'staffBusinessComment',
      'businessId',
      'staffBusiness',
      '人事专员',
      ['交接清单已收到', '评分依据已附'],
      'businessId',
    ),
  ]);
}
