import { sql } from 'kysely';
import type { EntityModel, StepModels } from '#runtime/language/bundle/model.ts';
import { comparableOf } from '#runtime/language/fields/comparable.ts';
import { searchedIn } from '#runtime/language/fields/search.ts';
import type { Condition } from '../../query/filters.ts';
import { type ReadPlan, readPlan } from '../../query/plan.ts';
import { scopeConditions } from '../../query/scope.ts';
import { amongst, equalTo, orderedBy } from '../../query/see/compare.ts';
import type { Progress } from '../progress.ts';
import { matching } from './matching.ts';

/**
 * What a step finds records by: its own conditions, those that staff have put together, and what the caller may see.
 * @param among values in the place of those that the step gives
 */
export function conditionsOf(
  step: Pick<StepModels['count'], 'where' | 'matching' | 'any'>,
  entity: EntityModel,
  progress: Progress,
  among: Readonly<Record<string, unknown>> = {},
): Condition[] {
  const { model, operator } = progress.context;
  const plan = readPlan(model, entity);
  const own = Object.entries({ ...progress.values(step.where), ...among }).map(([name, value]) =>
    comparison(plan, name, value),
  );
  return [...own, ...matching(step, plan, progress), ...scopeConditions(model, entity, operator)];
}

/** A field equal to its value, to one of a list, or within a range; nothing is equal to a key that is empty, or beyond an end that is. */
function comparison(plan: ReadPlan, name: string, value: unknown): Condition {
  const { field, part } = searchedIn(plan.entity.fields, name) ?? {};
  const column = field && plan.columns.get(field.name);
  if (!column) throw new Error(`${plan.entity.name} has no field "${name}".`);
  const compares = comparableOf(field) ?? 'text';
  if (part !== 'is') return orderedBy(column, compares, part === 'from' ? '>=' : '<=', value);
  if (value === null || value === undefined) return name === plan.entity.key ? sql`false` : sql`${column} is null`;
  return Array.isArray(value) ? amongst(column, compares, value) : equalTo(column, compares, value);
}

/** The record of this key, where the caller may see it. */
export function byKey(entity: EntityModel, key: unknown, { context: { model, operator } }: Progress): Condition[] {
  return [comparison(readPlan(model, entity), entity.key, key), ...scopeConditions(model, entity, operator)];
}
