import { type RawBuilder, sql } from 'kysely';
import type { EntityModel, Model, ReportMeasure, ReportModel } from '#runtime/language/bundle/model.ts';
import type { Operator } from '../auth/operator.ts';
import type { Database } from '../database/connect.ts';
import type { Row } from '../query/answer.ts';
import { hiddenValues } from '../query/hidden.ts';
import type { Paging } from '../query/paging.ts';
import type { ListResult } from '../query/rows.ts';
import { hidesSome } from '../query/scope.ts';
import { conditionsOf, type Only, seenPlan, whereAll } from '../query/select.ts';
import { firstOfLine, statisticGroups, statisticOrder } from './groups.ts';
import { anyMeasure, measureSql, whereConditions } from './measures.ts';

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
}

/**
 * One line for each combination of the groups, without groups one line; the totals of the whole query in `sums`.
 * Values are whole: masking is the caller's.
 */
export async function statistic(database: Database, asked: StatisticQuery): Promise<ListResult> {
  const { model, entity, operator, report, filters, least, paging, at, counting, only } = asked;
  const plan = seenPlan(model, entity, operator);
  const hidden: ReadonlyMap<string, unknown> = new Map<string, unknown>([
    ...hiddenValues(plan, model, operator),
    ...unseenNames(report, asked),
  ]);
  const searched = await conditionsOf(database, { model, entity, operator, query: filters, where: {}, at, counting });
  const conditions = [...searched, ...whereConditions(report.where, plan, at), ...(only?.conditions(plan) ?? [])];
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
  const having = report.measures.flatMap(measure =>
    least[measure.name] === undefined ? [] : [sql`${measureSql(measure, plan, at)} >= ${least[measure.name]}`],
  );
  const source = sql`from ${plan.source} ${whereAll(conditions)} group by ${by}
    ${having.length > 0 ? sql`having ${sql.join(having, sql` and `)}` : sql``}`;
  const lines = sql<Row>`select * from (select ${sql.join([...selected, ...measures])}, ${firstKey}, count(*) over () as "$total" ${source})
    as lines order by ${statisticOrder(report, asked.sort, hidden)} limit ${size} offset ${(current - 1) * size}`;
  const sums = having.length > 0 ? ofLines(report, measures, source) : totals;
  const [page, all] = await Promise.all([lines.execute(database), sums.execute(database)]);
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

/** What several lines have cannot be added up: only that of all records tells it. */
const isOfAll = (kind: ReportMeasure['kind'], ofField: boolean): boolean =>
  kind !== 'sum' && (kind !== 'count' || ofField);

/** Names behind groups of which the operator may not see every record: sorted by them, lines would tell of them. */
const unseenNames = (
  { groups }: ReportModel,
  { model, operator }: Pick<StatisticQuery, 'model' | 'operator'>,
): [string, true][] =>
  groups.flatMap(({ name, field }): [string, true][] => {
    const target = field.reference && model.entities[field.reference.entity];
    return target && hidesSome(model, target, operator) ? [[`${name}$name`, true]] : [];
  });

/** The totals of the lines that are left, where not all are; of different values and averages there is none. */
function ofLines({ measures }: ReportModel, selected: RawBuilder<unknown>[], source: RawBuilder<unknown>) {
  const total = ({ name, kind, field }: ReportMeasure): RawBuilder<unknown> =>
    isOfAll(kind, field !== undefined)
      ? sql`null as ${sql.id(name)}`
      : sql`coalesce(sum(${sql.id(name)}), 0) as ${sql.id(name)}`;
  return sql<Record<string, number>>`select ${sql.join(measures.map(total))}
    from (select ${sql.join(selected)} ${source}) as lines`;
}

/** How many lines there are, where a page behind the last one could not say. */
async function countLines(database: Database, source: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from (select 1 ${source}) as lines`.execute(
    database,
  );
  return rows[0]?.total ?? 0;
}
