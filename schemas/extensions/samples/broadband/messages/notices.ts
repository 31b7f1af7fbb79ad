import type { Row } from 'heddle/server';
import { createCodes } from '../codes.ts';
import { momentOf, momentText } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Setting } from '../setting.ts';

/** Days before today on which they begin; how many days they stand. */
const notices = [
  { title: '汇聚机房割接', content: '城西汇聚机房割接已完成，业务恢复正常。', ago: 40, days: 3, status: 'published' },
  {
    title: '登录密码每90天更换',
    content: '密码到期后登录会要求修改。请勿使用与前三次相同的密码。',
    ago: 30,
    days: null,
    status: 'published',
  },
  {
    title: '客服热线分流调整',
    content: '装机预约请转2号队列，故障申告请转1号队列。',
    ago: 5,
    days: 60,
    status: 'published',
  },
  { title: '月末出账安排', content: '月末最后一天20点后暂停调账，次日8点恢复。', ago: 0, days: 10, status: 'draft' },
] as const;

/** What the operator has told all of its staff. */
export function noticeRows(setting: Setting, operatorCode: string): Row[] {
  const newCode = createCodes('GG');
  return notices.map(({ title, content, ago, days, status }, index) => {
    const begin = Math.min(setting.now, momentOf(setting.today - ago, 8));
    return {
      noticeId: 1 + index,
      code: newCode(begin),
      title,
      content,
      beginTime: momentText(begin),
      endTime: days === null ? null : momentText(momentOf(setting.today - ago + days, 20)),
      status,
      ...madeBy(operatorCode, begin),
    };
  });
}
