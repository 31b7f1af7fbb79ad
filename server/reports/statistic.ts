import { type RawBuilder, sql } from 'kysely';
import type { EntityModel, Model, ReportModel } from '#runtime/language/bundle/model.ts';
import type { Operator } from '../auth/operator.ts';
import type { Database } from '../database/connect.ts';
import type { Row } from '../query/answer.ts';
import { hiddenValues } from '../query/hidden.ts';
import type { Paging } from '../query/paging.ts';
import { readPlan } from '../query/plan.ts';
import type { ListResult } from '../query/rows.ts';
import { conditionsOf, whereAll } from '../query/select.ts';
import { firstOfLine, statisticGroups, statisticOrder } from './groups.ts';
import { anyMeasure, measureSql } from './measures.ts';

export interface StatisticQuery {
  model: Model;
  entity: EntityModel;
  operator: Operator;
  report: ReportModel;
  /** Filters in the protocol of list calls. */
  filters: Record<string, unknown>;
  /** Which lines; how many is up to the caller. */
  paging: Paging;
  /** The column to sort by; left out: the report's own order. */
  sort: { name: string; descending: boolean } | undefined;
  /** When it is asked for, in ms since 1970. */
  at: number;
  /** Where it is counted what was asked for. */
  counting: Database;
}

/**
 * One line for each combination of the groups, without groups one line; the totals of the whole query in `sums`.
 * Values are whole: masking is the caller's.
 */
export async function statistic(database: Database, asked: StatisticQuery): Promise<ListResult> {
  const { model, entity, operator, report, filters, paging, at, counting } = asked;
  const plan = readPlan(model, entity);
  const hidden = hiddenValues(plan, model, operator);
  const conditions = await conditionsOf(database, { model, entity, operator, query: filters, where: {}, at, counting });
  const measures = report.measures.map(measure => sql`${measureSql(measure, plan, at)} as ${sql.id(measure.name)}`);
  const totals = sql<Record<string, number>>`select ${sql.join(measures)} from ${plan.source} ${whereAll(
    // Records that no measure counts need not be read for the totals.
    [...conditions, ...anyMeasure(report.measures, plan, at)],
  )}`;
  const { current, size } = paging;
  const groups = statisticGroups(report.groups, plan);
  if (groups.length === 0) return { total: 1, records: (await totals.execute(database)).rows, current: 1, size };
  const selected = groups.map(group => sql`${group.value} as ${sql.id(group.name)}`);
  const firstKey = sql`min(${plan.columns.get(entity.key)}) as ${sql.id(firstOfLine)}`;
  const by = sql.join(groups.map(group => group.value));
  const source = sql`from ${plan.source} ${whereAll(conditions)} group by ${by}`;
  const lines = sql<Row>`select * from (select ${sql.join([...selected, ...measures])}, ${firstKey}, count(*) over () as "$total" ${source})
    as lines order by ${statisticOrder(report, asked.sort, hidden)} limit ${size} offset ${(current - 1) * size}`;
  const [page, all] = await Promise.all([lines.execute(database), totals.execute(database)]);
  const beyond = page.rows.length === 0 && current > 1;
  const total = beyond ? await countLines(database, source) : Number(page.rows[0]?.$total ?? 0);
  return {
    total,
    records: page.rows.map(({ $total: _, [firstOfLine]: __, ...row }) => row),
    current,
    size,
    sums: all.rows[0] ?? {},
  };
}

/** How many lines there are, where a page behind the last one could not say. */
async function countLines(database: Database, source: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from (select 1 ${source}) as lines`.execute(
    database,
  );
  return rows[0]?.total ?? 0;
}
