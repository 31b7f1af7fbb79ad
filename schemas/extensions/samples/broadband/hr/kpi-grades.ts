import type { Row } from 'heddle/server';
import { addMonths, momentOf } from '../days.ts';
import { groupBy } from '../group.ts';
import { madeBy } from '../platform-fields.ts';
import type { Setting } from '../setting.ts';

/** Grade → from which score on, below which, and how many of a hundred may have it. */
const grades: readonly (readonly [string, number, number | null, number | null])[] = [
  ['A', 90, null, 20],
  ['B', 80, 90, 40],
  ['C', 60, 80, null],
  ['D', 0, 60, null],
];

/** The key of the grade of a score. */
export const gradeOf = (score: number): number => 1 + grades.findIndex(([, from]) => score >= from);

/** The table of grades in force, and one that is being drawn up. */
export function kpiGrades(setting: Setting, by: string): Record<'kpiGradeTable' | 'kpiGrade', Row[]> {
  const made = madeBy(by, momentOf(addMonths(setting.today, -12), 10));
  const tables = [
    { tableId: 1, tableName: '标准考核等级', remarks: '每月锁定前按部门校准', status: 'published' },
    { tableId: 2, tableName: '明年考核等级', remarks: null, status: 'draft' },
  ];
  return {
    kpiGradeTable: tables.map(table => ({ ...table, ...made })),
    kpiGrade: tables
      .flatMap(({ tableId }) =>
        grades.map(([gradeName, fromScore, toScore, maxShare]) => ({
          tableId,
          gradeName,
          fromScore,
          toScore,
          maxShare,
        })),
      )
      .map((grade, index) => ({ gradeId: index + 1, ...grade, ...made })),
  };
}

const scored: readonly unknown[] = ['submitted', 'appealed', 'locked'];

/**
 * The grades of each department in each month that has sheets: those of months that are over are locked, with some totals
 * calibrated. @param kpiSheet calibrated here
 */
export function kpiCalibrations(setting: Setting, kpiSheet: Row[], by: string) {
  const kpiCalibrationEntry: Row[] = [];
  for (const [index, sheet] of kpiSheet.entries()) {
    if (sheet.status !== 'locked' || index % 9 !== 0) continue;
    const [fromScore, toScore] = [Number(sheet.score), Number(sheet.score) - 2];
    kpiCalibrationEntry.push({
      entryId: kpiCalibrationEntry.length + 1,
      sheetId: sheet.sheetId,
      fromScore,
      toScore,
      fromGradeId: gradeOf(fromScore),
      toGradeId: gradeOf(toScore),
      reason: '与同岗位相比偏高，部门校准会商定',
      orgId: sheet.orgId,
      ...madeBy(by, momentOf(setting.today, 9)),
    });
    Object.assign(sheet, { calibratedScore: toScore, finalScore: toScore, gradeId: gradeOf(toScore) });
  }
  const kpiCalibration: Row[] = [];
  const kpiGradeShare: Row[] = [];
  for (const sheets of groupBy(kpiSheet, one => `${one.month} ${one.departmentId}`).values()) {
    const calibrationId = kpiCalibration.length + 1;
    const made = madeBy(by, momentOf(setting.today, 9));
    const told: string[] = [];
    for (const [at, [gradeName, , , maxShare]] of grades.entries()) {
      const number = sheets.filter(
        one => scored.includes(one.status) && gradeOf(Number(one.finalScore)) === at + 1,
      ).length;
      const most = maxShare === null ? null : Math.max(1, Math.round((sheets.length * maxShare) / 100));
      const isOver = most !== null && number > most;
      if (isOver) told.push(`${gradeName}等${number}人，最多${most}人`);
      kpiGradeShare.push({
        shareId: kpiGradeShare.length + 1,
        calibrationId,
        gradeId: at + 1,
        number,
        share: Number(((number * 100) / sheets.length).toFixed(1)),
        most,
        standing: isOver ? 'over' : 'fine',
        ...made,
      });
    }
    const isLocked = sheets.every(({ status }) => status === 'locked');
    kpiCalibration.push({
      calibrationId,
      month: sheets[0]?.month,
      departmentId: sheets[0]?.departmentId,
      staffNum: sheets.length,
      pendingNum: sheets.filter(({ status }) => !scored.includes(status)).length,
      standing: told.length > 0 ? 'over' : 'fine',
      told: told.join('；') || null,
      countedAt: made.createdAt,
      overReason: isLocked && told.length > 0 ? '当月抢修保障突出，经总经理同意' : null,
      status: isLocked ? 'locked' : 'open',
      ...made,
    });
  }
  return { kpiCalibration, kpiGradeShare, kpiCalibrationEntry };
}
