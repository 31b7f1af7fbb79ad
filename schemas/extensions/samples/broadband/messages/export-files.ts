import type { Row } from 'heddle/server';
import { type Moment, momentOf, momentText } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Setting } from '../setting.ts';
import type { Operator } from '../staff/operators.ts';

const lists = [
  { title: '设备信息', rowCount: 6228, days: 12 },
  { title: '操作日志', rowCount: 31_406, days: 19 },
];

/** What people have had exported: long enough ago that the files have gone, which are kept for a week. */
export const exportFiles = ({ today }: Setting, operators: readonly Operator[]): Row[] =>
  operators
    .filter(({ roleNames }) => roleNames.includes('系统管理员'))
    .flatMap(operator => lists.map(list => ({ operator, ...list })))
    .map(({ operator, title, rowCount, days }, index) => {
      const asked: Moment = momentOf(today - days, 10, 12);
      const made = asked + 4;
      return {
        exportId: 1 + index,
        operatorId: operator.operatorId,
        title,
        rowCount,
        status: 'expired',
        file: null,
        finishedAt: momentText(made),
        keptUntil: momentText(made + 7 * 86_400),
        error: null,
        ...madeBy(operator.operatorCode, asked, made + 8 * 86_400),
      };
    });
