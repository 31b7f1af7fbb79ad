import type { Row } from 'heddle/server';
import { momentOf, momentText } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Setting } from '../setting.ts';
import type { Operator } from '../staff/operators.ts';

const files = [
  {
    title: '供应商管理',
    page: 'supplierManage',
    role: '采购专员',
    fileName: '供应商清单.xlsx',
    made: 18,
    changed: 4,
    wrong: 2,
    days: 16,
  },
  {
    title: '小区查询',
    page: 'communityManagement/communityQuery',
    role: '系统管理员',
    fileName: '新开通小区.xlsx',
    made: 35,
    changed: 0,
    wrong: 0,
    days: 11,
  },
];

/** What people have imported: long enough ago that it cannot be undone any more. */
export const importBatches = ({ today }: Setting, operators: readonly Operator[]): Row[] =>
  files
    .flatMap(file =>
      operators.filter(({ roleNames }) => roleNames.includes(file.role)).map(operator => ({ ...file, operator })),
    )
    .map(({ operator, title, page, fileName, made, changed, wrong, days }, index) => {
      const begun = momentOf(today - days, 15, 20);
      const done = begun + 40;
      return {
        importId: 1 + index,
        operatorId: operator.operatorId,
        title,
        page,
        fileName,
        status: 'imported',
        progress: 100,
        rowCount: made + changed + wrong,
        newCount: made,
        changedCount: changed,
        sameCount: 0,
        wrongCount: wrong,
        faults: null,
        undoneCount: 0,
        keptCount: 0,
        kept: null,
        isUndoable: false,
        error: null,
        finishedAt: momentText(done),
        keptUntil: momentText(done + 7 * 86_400),
        ...madeBy(operator.operatorCode, begun, done),
      };
    });
