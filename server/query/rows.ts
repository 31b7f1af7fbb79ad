import { type RawBuilder, sql } from 'kysely';
import type { EntityModel, Model } from '#runtime/language/bundle/model.ts';
import type { Operator } from '../auth/operator.ts';
import type { Database } from '../database/connect.ts';
import type { Row } from './answer.ts';
import { type Condition, filterConditions, match } from './filters.ts';
import { ordering, paging, sumColumns } from './paging.ts';
import { type ReadPlan, readPlan } from './plan.ts';
import { scopeConditions } from './scope.ts';

/** Beyond so many a count is not worth its time: the answer says "at least". */
export const countLimit = 100_000;

export const whereAll = (conditions: readonly Condition[]): RawBuilder<unknown> => (conditions.length === 0 ? sql`` : sql`where ${sql.join([...conditions], sql` and `)}`);

/** The conditions of a call's fixed `where`. */
export const fixedConditions = (plan: ReadPlan, where: Record<string, string | number | boolean>): Condition[] =>
  Object.entries(where).flatMap(([name, value]) => {
    const field = plan.entity.fields.find(one => one.name === name);
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

/** One page of records, their count, and totals where asked for: two statements, at the same time. */
export async function listRows(database: Database, { model, entity, operator, query, where }: ListQuery): Promise<ListResult> {
  const plan = readPlan(model, entity);
  const filters = filterConditions(plan, query);
  const conditions = [...fixedConditions(plan, where), ...filters, ...scopeConditions(entity, operator)];
  const condition = whereAll(conditions);
  const { current, size } = paging(query);
  const sums = sumColumns(entity, plan, query);
  const page = sql<Row>`select ${plan.selection} from ${plan.source} ${condition} order by ${ordering(plan, query)} limit ${size} offset ${(current - 1) * size}`.execute(database);
  const totals = sums.length > 0 ? [sql`count(*) as total`, ...sums.map(([name, column]) => sql`coalesce(sum(${column}), 0)::numeric as ${sql.id(name)}`)] : undefined;
  const throughReference = entity.fields.some(field => field.via && (field.name in query || `${field.name}From` in query || `${field.name}To` in query || field.name in where));
  const source = throughReference || sums.length > 0 ? plan.source : plan.table;
  const count = totals
    ? sql<Record<string, number>>`select ${sql.join(totals)} from ${source} ${condition}`.execute(database)
    : sql<Record<string, number>>`select count(*) as total from (select 1 from ${source} ${condition} limit ${countLimit + 1}) as counted`.execute(database);
  const [{ rows }, counted] = await Promise.all([page, count]);
  const { total = 0, ...summed } = counted.rows[0] ?? {};
  const capped = !totals && total > countLimit;
  return { total: capped ? countLimit : total, ...(capped ? { more: true as const } : {}), records: rows, current, size, ...(totals ? { sums: summed } : {}) };
}

/** One record that the operator may see, or undefined. */
export async function oneRow(database: Database, { model, entity, operator }: Pick<ListQuery, 'model' | 'entity' | 'operator'>, key: number): Promise<Row | undefined> {
  const plan = readPlan(model, entity);
  const conditions = [sql`${plan.columns.get(entity.key)} = ${key}`, ...scopeConditions(entity, operator)];
  const { rows } = await sql<Row>`select ${plan.selection} from ${plan.source} ${whereAll(conditions)}`.execute(database);
  return rows[0];
}
