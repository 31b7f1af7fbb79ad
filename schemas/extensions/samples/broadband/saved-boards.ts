import type { Row } from 'heddle/server';
import { momentOf } from './days.ts';
import { madeBy } from './platform-fields.ts';
import type { Setting } from './setting.ts';
import type { Staff } from './staff/staff.ts';

/** What has been composed: of whom, how many days ago. The first kept report is theirs. */
const composed = [
  {
    role: '财务人员',
    days: 5,
    boardName: '应收一览',
    definition: {
      filters: ['billDate'],
      tiles: [
        { savedReportId: 1, title: '合计', span: 24, as: 'figures' },
        { savedReportId: 1, span: 12, as: 'chart' },
        { savedReportId: 1, title: '逐期', span: 12, as: 'table' },
      ],
    },
  },
] as const;

/** Boards that staff have composed of reports, for themselves. */
export const savedBoards = ({ today }: Setting, staff: Staff): Row[] =>
  composed.map(({ role, days, boardName, definition }, index) => {
    const { operatorId, operatorCode } = staff.first(role);
    return {
      savedBoardId: 1 + index,
      boardName,
      operatorId,
      sharing: 'own',
      roleName: null,
      tiles: definition.tiles.length,
      definition: JSON.stringify(definition),
      ...madeBy(operatorCode, momentOf(today - days, 15, 5)),
    };
  });
