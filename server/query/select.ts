import { type RawBuilder, sql } from 'kysely';
import type { EntityModel, Model } from '#runtime/language/bundle/model.ts';
import type { Operator } from '../auth/operator.ts';
import type { Database } from '../database/connect.ts';
import { type Condition, filterConditions, filtersOf, guessesIn, match } from './filters.ts';
import { countGuesses } from './guesses.ts';
import { hiddenValues } from './hidden.ts';
import { ordering, sortField } from './paging.ts';
import { type ReadPlan, readPlan } from './plan.ts';
import { scopeConditions } from './scope.ts';
import { unseenFields } from './unseen.ts';

export const whereAll = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join([...conditions], sql` and `)}`;

/** What who asks may know of the records of an entity. */
export const seenPlan = (model: Model, entity: EntityModel, operator: Operator): ReadPlan =>
  readPlan(model, entity, unseenFields(entity, operator));

export interface ListQuery {
  model: Model;
  entity: EntityModel;
  operator: Operator;
  query: Record<string, unknown>;
  where: Record<string, string | number | boolean>;
  /** When it is asked for, in ms since 1970. */
  at: number;
  /** Where it is counted what was asked for; left out: where it is read. */
  counting?: Database;
  /** What else the records have to be, over the plan that they are read by. */
  only?: Only;
}

/** Conditions that a plan gives the columns of; `through`: some of these are read through a reference. */
export interface Only {
  conditions(plan: ReadPlan): readonly Condition[];
  through: boolean;
}

/** Both at once. */
export function both(one: Only | undefined, other: Only | undefined): Only | undefined {
  if (!one || !other) return one ?? other;
  return {
    conditions: plan => [...one.conditions(plan), ...other.conditions(plan)],
    through: one.through === true || other.through === true,
  };
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

/**
 * Which records a call is about: those that its own conditions, the filters and the data scope leave. Whoever reads
 * records by the wishes of a client gets the conditions here, so that what may not be found out is not.
 * @throws ServerError badInput, tooManyGuesses
 */
export async function conditionsOf(
  database: Database,
  { model, entity, operator, query, where, at, counting = database, only }: ListQuery,
  plan = seenPlan(model, entity, operator),
  filters = filtersOf(plan, query),
): Promise<Condition[]> {
  const hidden = hiddenValues(plan, model, operator);
  const asked = filterConditions(filters, { hidden, at });
  await countGuesses(counting, { model, operator }, guessesIn(plan, filters, hidden));
  return allConditions({ model, entity, operator, where, at, ...(only ? { only } : {}) }, plan, asked);
}

/** The same for a plan of the same records whose guesses have been counted. @throws ServerError badInput */
export function conditionsBy(asked: ListQuery, plan: ReadPlan): Condition[] {
  const hidden = hiddenValues(plan, asked.model, asked.operator);
  return allConditions(asked, plan, filterConditions(filtersOf(plan, asked.query), { hidden, at: asked.at }));
}

const allConditions = (
  { model, entity, operator, where, at, only }: Omit<ListQuery, 'query' | 'counting'>,
  plan: ReadPlan,
  asked: readonly Condition[],
): Condition[] => [
  ...fixedConditions(readPlan(model, entity), where, at),
  ...asked,
  ...scopeConditions(model, entity, operator),
  ...(only?.conditions(plan) ?? []),
];

/** The conditions of a call's fixed `where`. One that cannot be met is met by no record. */
const fixedConditions = (plan: ReadPlan, where: ListQuery['where'], at: number): Condition[] =>
  Object.entries(where).map(([name, value]) => {
    const field = plan.fields.get(name);
    const column = plan.columns.get(name);
    return (field && column && match(column, field, String(value), at)) ?? sql`false`;
  });

/** Filters, the call's own conditions, the data scope and the order. @throws ServerError badInput, tooManyGuesses */
export async function select(database: Database, asked: ListQuery): Promise<Selected> {
  const { model, entity, operator, query, where } = asked;
  const plan = seenPlan(model, entity, operator);
  const sorted = sortField(plan, query, hiddenValues(plan, model, operator));
  const filters = filtersOf(plan, query);
  const conditions = await conditionsOf(database, asked, plan, filters);
  const fixed = Object.keys(where).map(name => readPlan(model, entity).fields.get(name));
  return {
    plan,
    condition: whereAll(conditions),
    order: ordering(plan, query, sorted),
    filtersThrough:
      asked.only?.through || [...fixed, ...filters.map(({ about }) => about?.field)].some(field => field?.via),
    sortsThrough: sorted?.via !== undefined,
  };
}
