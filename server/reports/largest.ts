import { type RawBuilder, sql } from 'kysely';
import type { ReportMeasure, ReportModel } from '#runtime/language/bundle/model.ts';
import type { Database } from '../database/connect.ts';
import { firstOfLine, othersOf } from './groups.ts';
import { linesSql } from './lines.ts';
import type { Part } from './part.ts';
import { reckonedSql } from './reckoned.ts';
import { keyOf, largest } from './top.ts';

type Sql = RawBuilder<unknown>;

/** What the largest are told of: the records, when, and what nothing may be ordered by. */
interface Ranked {
  at: number;
  hidden: ReadonlyMap<string, unknown>;
}

/** The values of its group in which the measure is the largest, of equal ones the first; nothing where no group says so. */
function largestSql({ groups, measures }: ReportModel, now: Part | undefined, { at, hidden }: Ranked): Sql | undefined {
  const group = groups.find(({ top }) => top);
  if (!group?.top || !now) return undefined;
  const { top, ...whole } = group;
  const needed = rankedBy(measures, top.by);
  const lines = linesSql({ measures: needed, parts: [now], at }, { groups: [whole], levels: [1] });
  const reckoned = reckonedSql(needed, { groups: [whole], isLevelled: false });
  const order = [
    sql`${sql.id(top.by)} desc nulls last`,
    ...(hidden.has(group.name) ? [] : [sql.id(group.name)]),
    sql.id(firstOfLine),
  ];
  return sql`select ${keyOf(sql.id(group.name))} as "key" from (select ${sql.join([sql`*`, ...reckoned])} from (${lines}) as lines) as lines
    order by ${sql.join(order)} limit ${top.count}`;
}

/** `with "$top" as (…)`, before a statement over lines of a report that has one. */
export function withTop(report: ReportModel, now: Part | undefined, ranked: Ranked): Sql {
  const found = largestSql(report, now, ranked);
  return found ? sql`with ${largest} as materialized (${found}) ` : sql``;
}

/** The values that are the largest, as `keyOf` tells them. */
export async function largestKeys(
  database: Database,
  report: ReportModel,
  now: Part | undefined,
  ranked: Ranked,
): Promise<string[]> {
  const found = largestSql(report, now, ranked);
  const { rows } = found ? await sql<{ key: string }>`${found}`.execute(database) : { rows: [] };
  return rows.map(({ key }) => key);
}

/** Without what the others are called they have no line. */
export const isListed = ({ groups }: ReportModel): Sql =>
  groups.some(({ top }) => top && top.others === undefined) ? sql`where ${sql.id(othersOf)} is not true` : sql``;

/** A measure, with those of records of which it is a ratio. */
function rankedBy(measures: readonly ReportMeasure[], name: string): ReportMeasure[] {
  const of = measures.find(one => one.name === name)?.of;
  const names = [name, of?.measure, of?.to];
  return measures.filter(one => names.includes(one.name));
}
