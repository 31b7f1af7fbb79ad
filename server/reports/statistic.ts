import { type RawBuilder, sql } from 'kysely';
import type { EntityModel, Model, ReportModel } from '#runtime/language/bundle/model.ts';
import type { Operator } from '../auth/operator.ts';
import type { Database } from '../database/connect.ts';
import { ServerError } from '../errors/server-error.ts';
import type { Row } from '../query/answer.ts';
import type { Condition } from '../query/filters.ts';
import { hiddenValues } from '../query/hidden.ts';
import type { Paging } from '../query/paging.ts';
import type { ReadPlan } from '../query/plan.ts';
import type { ListResult } from '../query/rows.ts';
import { hidesSome } from '../query/scope.ts';
import { conditionsBy, conditionsOf, type Only, seenPlan, whereAll } from '../query/select.ts';
import { mostStretches } from './every.ts';
import { firstOfLine, othersOf, statisticOrder } from './groups.ts';
import { isListed, withTop } from './largest.ts';
import { linesSql } from './lines.ts';
import { whereConditions } from './measures.ts';
import type { Part } from './part.ts';
import { reckonedSql } from './reckoned.ts';
import { shiftedConditions, shiftedPlan, shiftsOf, stretchOf } from './shifted.ts';
import { ofAll, summedBeside, totalsFrom, totalsOfLines, totalsSql } from './totals.ts';

export interface StatisticQuery {
  model: Model;
  entity: EntityModel;
  operator: Operator;
  report: ReportModel;
  /** Filters in the protocol of list calls. */
  filters: Record<string, unknown>;
  /** Measures that count → how much of it a line has at least. */
  least: Record<string, number>;
  /** Which lines; how many is up to the caller. */
  paging: Paging;
  /** The column to sort by; left out: the report's own order. */
  sort: { name: string; descending: boolean } | undefined;
  /** When it is asked for, in ms since 1970. */
  at: number;
  /** Where it is counted what was asked for. */
  counting: Database;
  /** What the records have to be besides what the report says. */
  only?: Only;
  /** What else they have to be to count, with the dates of now. */
  line?: Only;
}

/**
 * One line for each combination of the groups, without groups one line; the totals of the whole query in `sums`.
 * Values are whole: masking is the caller's.
 */
export async function statistic(database: Database, asked: StatisticQuery): Promise<ListResult> {
  const { report, least, paging } = asked;
  const plan = seenPlan(asked.model, asked.entity, asked.operator);
  const parts = await partsOf(database, asked, plan);
  const { current, size } = paging;
  const groups = report.groups.filter(({ field }) => plan.columns.has(field.name));
  const totals = totalsSql(asked, parts);
  if (groups.length === 0)
    return { total: 1, records: (await totals.execute(database)).rows.map(shown), current: 1, size };
  const hidden = hiddenNames(asked, plan);
  const top = withTop(report, parts[0], { at: asked.at, hidden });
  const listed = isListed(report);
  const lines = linesSql({ measures: report.measures, parts, at: asked.at }, { groups, levels: [groups.length] });
  const reckoned = reckonedSql(report.measures, { groups, isLevelled: false });
  const kept = whereAll(leastOf(least));
  const all = sql`select ${sql.join([sql`*`, ...reckoned])} from (${lines}) as lines ${kept}`;
  const hasLeast = Object.keys(least).length > 0;
  const summed = hasLeast ? [] : summedBeside(report, parts);
  const page = sql<Row>`${top} select ${sql.join([sql`*`, sql`count(*) over () as "$total"`, ...summed.map(({ over }) => over)])}
    from (${all}) as lines ${listed}
    order by ${statisticOrder(report, asked.sort, hidden)} limit ${size} offset ${(current - 1) * size}`;
  const sums = hasLeast ? totalsOfLines(report, parts, sql`(${lines}) as lines ${kept}`) : totals;
  const [found, whole] = await Promise.all([
    page.execute(database),
    summed.length > 0 ? undefined : sums.execute(database),
  ]);
  if (report.groups.some(({ every }) => every) && Number(found.rows[0]?.$total ?? 0) > mostStretches)
    throw new ServerError('rejected', {
      values: { message: `这个时间范围有超过${mostStretches}个时段：请缩小范围，或改用更长的时段` },
    });
  const beyond = found.rows.length === 0 && current > 1;
  const total = beyond
    ? await countLines(database, sql`${top} select count(*) as total from (${lines}) as lines ${kept} ${listed}`)
    : Number(found.rows[0]?.$total ?? 0);
  return {
    total,
    records: found.rows.map(shown),
    current,
    size,
    sums: shown(
      whole?.rows[0] ?? (await totalsFrom(database, report, found.rows[0], { summed, totals })),
    ) as ListResult['sums'] & {},
  };
}

/** The records of now, and of each before that something is compared with. */
export async function partsOf(database: Database, asked: StatisticQuery, plan: ReadPlan): Promise<Part[]> {
  const { model, entity, operator, report, filters, at, counting, only, line } = asked;
  const query = { model, entity, operator, query: filters, where: {}, at, counting };
  const besides = (of: ReadPlan): Condition[] => [
    ...whereConditions(report.where, of, at),
    ...(line?.conditions(of) ?? []),
    // Whose records they are is asked of what they are, whatever they are compared with.
    ...(only?.conditions(plan) ?? []),
  ];
  const every = report.groups.find(group => group.every);
  const now: Part = {
    plan,
    conditions: [...(await conditionsOf(database, query)), ...besides(plan)],
    ...(every ? { asked: stretchOf(every.field, filters, at) } : {}),
  };
  const before = shiftsOf(report.measures).map((shift): Part => {
    const moved = shiftedPlan(plan, shift);
    const own = shiftedConditions(plan, shift, { filters, at });
    return { plan: moved, shift, conditions: [...conditionsBy(query, moved), ...besides(moved), ...own] };
  });
  return [now, ...before];
}

/** What of a line its reader has no use for. */
const isInner = (name: string): boolean =>
  name === '$total' || name === firstOfLine || name.includes('$before') || name.startsWith(ofAll);

export const shown = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).filter(([name, value]) => !isInner(name) && (name !== othersOf || value === true)),
  );

/** Lines that have at least so much of a measure. */
const leastOf = (least: StatisticQuery['least']): Condition[] =>
  Object.entries(least).map(([name, most]) => sql`${sql.id(name)} >= ${most}`);

/** Names that nothing may be sorted by: what is masked, and names behind groups of which the operator may not see every record. */
export function hiddenNames(
  { model, operator, report }: Pick<StatisticQuery, 'model' | 'operator' | 'report'>,
  plan: ReadPlan,
): ReadonlyMap<string, unknown> {
  const unseen = [...report.groups, ...(report.pivot ? [report.pivot] : [])].flatMap(
    ({ name, field }): [string, true][] => {
      const target = field.reference && model.entities[field.reference.entity];
      return target && hidesSome(model, target, operator) ? [[`${name}$name`, true]] : [];
    },
  );
  return new Map<string, unknown>([...hiddenValues(plan, model, operator), ...unseen]);
}

/** How many lines there are, where a page behind the last one could not say. */
async function countLines(database: Database, statement: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`${statement}`.execute(database);
  return rows[0]?.total ?? 0;
}
