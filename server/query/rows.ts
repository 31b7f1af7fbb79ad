import { type RawBuilder, sql } from 'kysely';
import type { EntityModel, Model } from '#runtime/language/bundle/model.ts';
import type { Operator } from '../auth/operator.ts';
import type { Database } from '../database/connect.ts';
import type { Row } from './answer.ts';
import { type Condition, filterConditions, filteredFields, match } from './filters.ts';
import { ordering, paging, sortField, sumColumns } from './paging.ts';
import { type ReadPlan, readPlan } from './plan.ts';
import { scopeConditions } from './scope.ts';

/** Beyond so many a count is not worth its time: the answer says "at least". */
export const countLimit = 100_000;

export const whereAll = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join([...conditions], sql` and `)}`;

/** The conditions of a call's fixed `where`. */
export const fixedConditions = (plan: ReadPlan, where: Record<string, string | number | boolean>): Condition[] =>
  Object.entries(where).flatMap(([name, value]) => {
    const field = plan.fields.get(name);
    const column = plan.columns.get(name);
    return (field && column && match(column, field, String(value))) ?? [];
  });

export interface ListQuery {
  model: Model;
  entity: EntityModel;
  operator: Operator;
  query: Record<string, unknown>;
  where: Record<string, string | number | boolean>;
}

export interface ListResult {
  total: number;
  /** true: there are more than `total`. */
  more?: true;
  records: Row[];
  current: number;
  size: number;
  sums?: Record<string, number>;
}

/** What a list call asks of the tables. */
export interface Selected {
  plan: ReadPlan;
  condition: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  /** Filtered by something that is read through a reference. */
  filtersThrough: boolean;
  /** Sorted by something that is read through a reference. */
  sortsThrough: boolean;
}

/** Filters, the call's own conditions, the data scope and the order. @throws ServerError badInput */
export function select({ model, entity, operator, query, where }: ListQuery): Selected {
  const plan = readPlan(model, entity);
  const conditions = [
    ...fixedConditions(plan, where),
    ...filterConditions(plan, query),
    ...scopeConditions(entity, operator),
  ];
  const fixed = Object.keys(where).map(name => plan.fields.get(name));
  return {
    plan,
    condition: whereAll(conditions),
    order: ordering(plan, query),
    filtersThrough: [...fixed, ...filteredFields(plan, query)].some(field => field?.via),
    sortsThrough: sortField(plan, query)?.via !== undefined,
  };
}

/** One page of records, their count, and totals where asked for: two statements, at the same time. */
export async function listRows(database: Database, asked: ListQuery): Promise<ListResult> {
  const selected = select(asked);
  const { current, size } = paging(asked.query);
  const [page, counted] = await Promise.all([
    pageOf(database, selected, current, size),
    count(database, asked, selected),
  ]);
  return { ...counted, records: page, current, size };
}

/** The page is cut out of the table before anything is joined to it, unless the filters or the order need the joins. */
async function pageOf(
  database: Database,
  { plan, condition, order, filtersThrough, sortsThrough }: Selected,
  current: number,
  size: number,
): Promise<Row[]> {
  const cut = sql`order by ${order} limit ${size} offset ${(current - 1) * size}`;
  const page =
    filtersThrough || sortsThrough
      ? sql<Row>`select ${plan.selection} from ${plan.source} ${condition} ${cut}`
      : sql<Row>`select ${plan.selection} from (select t.* from ${plan.table} ${condition} ${cut}) as t ${plan.joins} order by ${order}`;
  return (await page.execute(database)).rows;
}

async function count(
  database: Database,
  { entity, query }: ListQuery,
  { plan, condition, filtersThrough }: Selected,
): Promise<Pick<ListResult, 'total' | 'more' | 'sums'>> {
  const sums = sumColumns(entity, plan, query);
  const sumsThrough = sums.some(([name]) => plan.fields.get(name)?.via);
  const source = filtersThrough || sumsThrough ? plan.source : plan.table;
  if (sums.length === 0) {
    const { rows } = await sql<{
      total: number;
    }>`select count(*) as total from (select 1 from ${source} ${condition} limit ${countLimit + 1}) as counted`.execute(
      database,
    );
    const total = rows[0]?.total ?? 0;
    return total > countLimit ? { total: countLimit, more: true } : { total };
  }
  const totals = [
    sql`count(*) as "$total"`,
    ...sums.map(([name, column]) => sql`coalesce(sum(${column}), 0)::numeric as ${sql.id(name)}`),
  ];
  const { rows } = await sql<Record<string, number>>`select ${sql.join(totals)} from ${source} ${condition}`.execute(
    database,
  );
  const { $total: total = 0, ...summed } = rows[0] ?? {};
  return { total, sums: summed };
}

/** One record that the operator may see, or undefined. */
export async function oneRow(
  database: Database,
  { model, entity, operator }: Pick<ListQuery, 'model' | 'entity' | 'operator'>,
  key: number,
): Promise<Row | undefined> {
  const plan = readPlan(model, entity);
  const conditions = [sql`${plan.columns.get(entity.key)} = ${key}`, ...scopeConditions(entity, operator)];
  const { rows } = await sql<Row>`select ${plan.selection} from ${plan.source} ${whereAll(conditions)}`.execute(
    database,
  );
  return rows[0];
}
