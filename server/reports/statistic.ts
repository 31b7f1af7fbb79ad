import { type RawBuilder, sql } from 'kysely';
import type { EntityModel, Model, ReportGroup, ReportMeasure, ReportModel } from '#runtime/language/bundle/model.ts';
import { isRelativePeriod, periodBounds } from '#runtime/language/expressions/periods.ts';
import type { Operator } from '../auth/operator.ts';
import type { Database } from '../database/connect.ts';
import { snake } from '../database/names.ts';
import { ServerError } from '../errors/server-error.ts';
import type { Row } from '../query/answer.ts';
import { boundary, type Condition, filterConditions, match } from '../query/filters.ts';
import { paging } from '../query/paging.ts';
import { type ReadPlan, readPlan } from '../query/plan.ts';
import { type ListResult, whereAll } from '../query/rows.ts';
import { scopeConditions } from '../query/scope.ts';

const patterns = { day: 'YYYY-MM-DD', month: 'YYYY-MM', year: 'YYYY' } as const;

export interface StatisticQuery {
  model: Model;
  entity: EntityModel;
  operator: Operator;
  report: ReportModel;
  /** Filters in the protocol of list calls. */
  filters: Record<string, unknown>;
  /** curPage, limit, sort, order. */
  query: Record<string, unknown>;
  now: number;
}

/** One line for each combination of the groups; the totals of the whole query in `sums`. */
export async function statistic(
  database: Database,
  { model, entity, operator, report, filters, query, now }: StatisticQuery,
): Promise<ListResult> {
  const plan = readPlan(model, entity);
  const condition = whereAll([...filterConditions(plan, filters), ...scopeConditions(entity, operator)]);
  const measures = report.measures.map(measure => sql`${measureSql(measure, plan, now)} as ${sql.id(measure.name)}`);
  const groups = report.groups.flatMap(group => groupSql(group, plan));
  const { current, size } = paging(query);
  const totals = sql<Record<string, number>>`select ${sql.join(measures)} from ${plan.source} ${condition}`.execute(
    database,
  );
  if (groups.length === 0) {
    const { rows } = await totals;
    return { total: 1, records: rows, current: 1, size };
  }
  const selected = groups.map(group => sql`${group.value} as ${sql.id(group.name)}`);
  const lines = sql`select ${sql.join([...selected, ...measures])}, count(*) over () as "$total" from ${plan.source} ${condition} group by ${sql.join(groups.map(group => group.value))}`;
  const page =
    sql<Row>`select * from (${lines}) as lines order by ${order(report, query)} limit ${size} offset ${(current - 1) * size}`.execute(
      database,
    );
  const [{ rows }, all] = await Promise.all([page, totals]);
  const total = Number(rows[0]?.$total ?? 0);
  return { total, records: rows.map(({ $total: _, ...row }) => row), current, size, sums: all.rows[0] ?? {} };
}

function groupSql(group: ReportGroup, plan: ReadPlan): { name: string; value: RawBuilder<unknown> }[] {
  const column = plan.columns.get(group.field.name);
  if (!column) return [];
  if (group.by) return [{ name: group.name, value: sql`to_char(${column}, ${sql.lit(patterns[group.by])})` }];
  const own = { name: group.name, value: column };
  const { reference } = group.field;
  if (!reference || group.field.via) return [own];
  return [own, { name: `${group.name}$name`, value: sql.ref(`j_${snake(group.field.name)}.${snake(reference.name)}`) }];
}

function measureSql(measure: ReportMeasure, plan: ReadPlan, now: number): RawBuilder<unknown> {
  const column = measure.field && plan.columns.get(measure.field.name);
  const value =
    measure.kind === 'count'
      ? sql`count(*)`
      : measure.kind === 'sum'
        ? sql`sum(${column})`
        : sql`round(avg(${column}), 2)`;
  const conditions = Object.entries(measure.where).flatMap(([name, values]) =>
    measureCondition(plan, name, values, now),
  );
  const filtered = conditions.length > 0 ? sql`${value} filter (where ${sql.join(conditions, sql` and `)})` : value;
  return sql`coalesce(${filtered}, 0)`;
}

function measureCondition(plan: ReadPlan, name: string, values: string[], now: number): Condition[] {
  const field = plan.entity.fields.find(one => one.name === name);
  const column = plan.columns.get(name);
  const [first = ''] = values;
  if (!field || !column) return [];
  if (!isRelativePeriod(first))
    return [match(column, field, values.join(','))].filter((one): one is Condition => one !== undefined);
  const { from, to } = periodBounds(first, now);
  return [boundary(column, field, from, false), boundary(column, field, to, true)].filter(
    (one): one is Condition => one !== undefined,
  );
}

function order(report: ReportModel, query: Record<string, unknown>): RawBuilder<unknown> {
  const names = [...report.groups, ...report.measures].map(({ name }) => name);
  const asked =
    typeof query.sort === 'string' && query.sort
      ? { name: query.sort, descending: query.order === 'desc' }
      : report.sort;
  if (asked && !names.includes(asked.name)) throw new ServerError('badInput', { fields: { sort: '不能按此项排序' } });
  const rest = report.groups.map(({ name }) => sql`${sql.id(name)}`);
  return sql.join([
    ...(asked ? [sql`${sql.id(asked.name)} ${asked.descending ? sql`desc nulls last` : sql`asc nulls last`}`] : []),
    ...rest,
  ]);
}
