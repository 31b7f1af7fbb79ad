import { type RawBuilder, sql } from 'kysely';
import type { EntityModel, Model } from '#runtime/language/bundle/model.ts';
import type { Operator } from '../auth/operator.ts';
import { type Condition, filterConditions, filteredFields, match } from './filters.ts';
import { ordering, sortField } from './paging.ts';
import { type ReadPlan, readPlan } from './plan.ts';
import { scopeConditions } from './scope.ts';

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
