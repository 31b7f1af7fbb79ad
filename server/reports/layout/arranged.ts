import type { AcrossValue } from '#runtime/language/bundle/answers.ts';
import { acrossName, isCut, type Model, type ReportModel, type ReportRanges } from '#runtime/language/bundle/model.ts';
import { ServerError } from '../../errors/server-error.ts';
import type { Row } from '../../query/answer.ts';
import { columnsApart } from '../groups.ts';
import { shownText } from '../labels.ts';
import { type LevelledRow, mostAcross } from './rows.ts';

/** The lines of a report in their order, each group's with its subtotal below, which has `$level`. */
export interface Arranged {
  records: Row[];
  sums: Row;
  across: AcrossValue[];
}

/** @throws ServerError rejected where too many values would stand beside each other */
export function arranged(rows: readonly LevelledRow[], report: ReportModel, model: Model): Arranged {
  const across = acrossOf(rows, report, model);
  const places = new Map(across.map(({ value }, index) => [JSON.stringify(value), index]));
  const cells = new Map<string, LevelledRow[]>();
  for (const row of rows) if (row.$across === 1) add(cells, lineKey(row, report, row.$level), row);
  const whole = (row: LevelledRow): Row => ({
    ...withoutMarks(row, report),
    ...Object.fromEntries(
      (cells.get(lineKey(row, report, row.$level)) ?? []).flatMap(cell => {
        const index = places.get(JSON.stringify(cell[report.pivot?.name ?? ''] ?? null));
        return index === undefined
          ? []
          : report.measures.map(({ name }) => [acrossName(name, index), cell[name] ?? null]);
      }),
    ),
  });
  const lines = rows.filter(row => row.$across === 0);
  const below = new Map<string, LevelledRow[]>();
  for (const row of lines) if (row.$level > 0) add(below, lineKey(row, report, parentOf(row, report)), row);
  const inOrder = (parent: string): Row[] =>
    (below.get(parent) ?? []).flatMap(row => {
      if (row.$level === report.groups.length) return [whole(row)];
      return [...inOrder(lineKey(row, report, row.$level)), { ...whole(row), $level: row.$level }];
    });
  const total = lines.find(({ $level }) => $level === 0);
  return { records: inOrder(lineKey({}, report, 0)), sums: total ? sumsOf(whole(total), report) : {}, across };
}

/** The level of what a line stands below: the one above where there are subtotals, else the total. */
const parentOf = ({ $level }: LevelledRow, { subtotals }: ReportModel): number => (subtotals ? $level - 1 : 0);

/** What tells a line of a level apart. */
const lineKey = (row: Row, { groups }: ReportModel, level: number): string =>
  JSON.stringify([level, ...columnsApart(groups.slice(0, level)).map(name => row[name] ?? null)]);

function add<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key) ?? [];
  list.push(value);
  lists.set(key, list);
}

function withoutMarks({ $level, $across: _, ...row }: LevelledRow, { groups, pivot }: ReportModel): Row {
  const gone = new Set(
    [...groups.slice($level), ...(pivot ? [pivot] : [])].flatMap(group => [
      ...columnsApart([group]),
      `${group.name}$name`,
    ]),
  );
  return Object.fromEntries(Object.entries(row).filter(([name]) => !gone.has(name)));
}

const sumsOf = (row: Row, { groups }: ReportModel): Row => {
  const own = new Set(groups.flatMap(({ name }) => [name, `${name}$name`]));
  return Object.fromEntries(Object.entries(row).filter(([name]) => !own.has(name)));
};

/** The values that stand beside each other: codes in the order of their dictionary, all else in its own; what has none last. */
function acrossOf(rows: readonly LevelledRow[], { pivot }: ReportModel, model: Model): AcrossValue[] {
  if (!pivot) return [];
  const found = rows.filter(({ $level, $across }) => $level === 0 && $across === 1);
  if (found.length > mostAcross)
    throw new ServerError('rejected', {
      values: {
        message: `「${pivot.label}」有${found.length}个不同的值，交叉列最多${mostAcross}个：请加上筛选条件，或改用取值更少的分组`,
      },
    });
  if (pivot.ranges && found.length > 0)
    return rangesAcross(
      pivot.ranges,
      found.some(row => (row[pivot.name] ?? null) === null),
    );
  const field = isCut(pivot) ? { name: pivot.name, label: pivot.label, type: 'text' as const } : pivot.field;
  const items = model.dictionaries[field.dictionary ?? '']?.items ?? [];
  const place = (value: unknown): number => items.findIndex(item => item.value === value);
  return found
    .map(row => {
      const value = row[pivot.name] ?? null;
      return { value, label: value === null ? '（空）' : shownText(field, row, model, pivot.name) || '（空）' };
    })
    .sort((one, other) => {
      if (one.value === null || other.value === null) return Number(one.value === null) - Number(other.value === null);
      const byCode = place(one.value) - place(other.value);
      return byCode !== 0 ? byCode : one.label.localeCompare(other.label, 'zh', { numeric: true });
    });
}

/** All ranges, those without records too: each aging has the same columns. */
const rangesAcross = ({ labels }: ReportRanges, hasNothing: boolean): AcrossValue[] => [
  ...labels.map(label => ({ value: label, label })),
  ...(hasNothing ? [{ value: null, label: '（空）' }] : []),
];
