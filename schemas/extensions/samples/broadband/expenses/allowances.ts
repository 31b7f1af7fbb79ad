import type { Row } from 'heddle/server';
import type { Moment } from '../days.ts';
import { madeBy } from '../platform-fields.ts';

export type Grade = 'director' | 'manager' | 'staff';

export interface Allowance extends Row {
  id: number;
  grade: Grade;
  placeType: 'first' | 'capital' | 'other';
  perDay: number;
}

const grades = [
  ['director', '中心负责人', 26_000],
  ['manager', '部门负责人', 20_000],
  ['staff', '员工', 16_000],
] as const;
const places = [
  ['first', '一线城市', 100],
  ['capital', '省会城市', 80],
  ['other', '其他地区', 60],
] as const;

/** What a day away is paid, for each grade and kind of place, in cents. */
export const allowances = (operatorCode: string, since: Moment): Allowance[] =>
  grades.flatMap(([grade, title, most], row) =>
    places.map(([placeType, place, percent], column) => ({
      id: row * places.length + column + 1,
      standardName: `${title}·${place}`,
      grade,
      placeType,
      perDay: Math.round((most * percent) / 100),
      enabled: true,
      remarks: null,
      ...madeBy(operatorCode, since),
    })),
  );
